import { Button, type ButtonProps } from '@mantine/core';
import { api, locationOf } from '../api/client.ts';
import { IconLogout } from '../icons.tsx';
import { useLanguage, useWords } from '../language/language.tsx';
import { useNotices } from '../overlays/notices.tsx';
import { frameWords } from '../words.ts';
import { useUser } from './session.ts';

export function LogOut(props: ButtonProps) {
  const t = useWords(frameWords);
  const { language } = useLanguage();
  const { id } = useUser();
  const { failed } = useNotices();
  const leave = async () => {
    const { questionBeforeLeaving, forgetEverything } = await import('../../offline/leave.ts');
    const act = async () => {
      // After a login with a provider, its session ends too.
      await locationOf(api.POST('/logout')).then(async (page = '/login') => {
        await forgetEverything();
        location.assign(page);
      }, failed);
    };
    const question = await questionBeforeLeaving(id, language);
    if (!question) return act();
    const { confirm } = await import('../overlays/confirm.tsx');
    confirm({ ...question, verb: t.logOut, act });
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<IconLogout size={16} />}
      onClick={() => leave().catch(failed)}
      {...props}
    >
      {t.logOut}
    </Button>
  );
}
