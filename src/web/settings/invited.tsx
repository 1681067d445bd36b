import { useQuery } from '@tanstack/react-query';
import { mailServerQuery } from '../data/mail-server.ts';
import type { Invitation } from '../data/users.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog } from '../frame/overlays/dialog.tsx';
import { frameWords } from '../frame/words.ts';
import { SecretOnce } from './secret-once.tsx';
import { userWords } from './user-words.ts';

/** The link of an invitation, for the case that its e-mail does not arrive. */
export function Invited({ invitation, close }: { invitation: Invitation | undefined; close: () => void }) {
  const t = useWords(userWords);
  const user = invitation?.user;
  return (
    <Dialog
      opened={invitation !== undefined}
      title={t.invitedTitle(user?.display_name ?? user?.username ?? '')}
      close={close}
      isFirm
    >
      {invitation && <Link invitation={invitation} close={close} />}
    </Dialog>
  );
}

function Link({ invitation, close }: { invitation: Invitation; close: () => void }) {
  const t = useWords(userWords);
  const frame = useWords(frameWords);
  const { exact } = useFormat();
  const server = useQuery(mailServerQuery);
  const { user, link, expires_at } = invitation;
  const until = exact(expires_at);
  return (
    <SecretOnce
      warning={server.data?.record.source === 'none' ? t.invitedUnsent(until) : t.invitedText(user.email, until)}
      close={close}
      end={frame.close}
      shown={[{ label: t.link, value: link, copy: t.copyLink, copied: t.linkCopied }]}
    />
  );
}
