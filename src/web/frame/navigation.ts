import { type Icon, IconActivity, IconCode, IconHeart, IconHome, IconPhoto, IconSettings } from '@tabler/icons-react';
import { useWords } from './language.tsx';
import { useMay } from './session.ts';
import { frameWords } from './words.ts';

export type View = { label: string; to: string; icon: Icon; isDocument?: boolean };

/** The views that whoever is signed in may open. */
export function useViews(): View[] {
  const t = useWords(frameWords);
  const may = useMay();
  const all: (View & { needs?: string })[] = [
    { label: t.overview, to: '/', icon: IconHome },
    { label: t.galleries, to: '/events', icon: IconPhoto, needs: 'events.view' },
    { label: t.feedback, to: '/feedback', icon: IconHeart, needs: 'events.view' },
    { label: t.activity, to: '/activity', icon: IconActivity, needs: 'activity.view' },
    { label: t.settings, to: '/settings', icon: IconSettings, needs: 'events.view' },
    { label: t.docs, to: '/api/docs', icon: IconCode, needs: 'events.view', isDocument: true },
  ];
  return all.filter(({ needs }) => !needs || may(needs));
}

/** The tabs of the settings that whoever is signed in may open. */
export function useSettingsViews(): { label: string; to: string }[] {
  const t = useWords(frameWords);
  const may = useMay();
  return [
    { label: t.apiTokens, to: '/settings/api-tokens', needs: 'events.view' },
    { label: t.users, to: '/settings/users', needs: 'users.manage' },
    { label: t.categories, to: '/settings/categories', needs: 'categories.edit' },
    { label: t.gallery, to: '/settings/gallery', needs: 'settings.view' },
    { label: t.webhooks, to: '/settings/webhooks', needs: 'webhooks.manage' },
    { label: t.queues, to: '/settings/queues', needs: 'activity.view' },
  ].filter(({ needs }) => may(needs));
}
