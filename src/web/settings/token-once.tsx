import { useWords } from '../frame/language/language.tsx';
import { SecretOnce } from './secret-once.tsx';
import { tokenWords } from './token-words.ts';

/** A token that is shown now and never again, with a command to try it. */
export function TokenOnce({ token, warning, close }: { token: string; warning: string; close: () => void }) {
  const t = useWords(tokenWords);
  return (
    <SecretOnce
      warning={warning}
      close={close}
      shown={[
        { label: t.token, value: token, copy: t.copyToken, copied: t.tokenCopied },
        {
          label: t.tryIt,
          value: `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/v1/events`,
          copy: t.copyCommand,
          copied: t.commandCopied,
        },
      ]}
    />
  );
}
