import type { Invitation } from '../data/users.ts';
import { useWords } from '../frame/language/language.tsx';
import { frameWords } from '../frame/words.ts';
import { SecretOnce } from './secret-once.tsx';
import { userWords } from './user-words.ts';

/** The link of an invitation, for the case that its e-mail does not arrive. */
export function Invited({ invitation, close }: { invitation: Invitation; close: () => void }) {
  const t = useWords(userWords);
  const frame = useWords(frameWords);
  const { user, link, waits_for } = invitation;
  return (
    <SecretOnce
      warning={`${waits_for === null ? t.invitedText(user.email) : t.invitedUnsent} ${t.linkOnce}`}
      close={close}
      end={frame.close}
      shown={[{ label: t.link, value: link, copy: t.copyLink, copied: t.linkCopied }]}
    />
  );
}
