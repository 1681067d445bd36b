import {
  type Icon,
  IconActivity,
  IconChartBar,
  IconChecklist,
  IconCode,
  IconGift,
  IconHeart,
  IconHistory,
  IconHome,
  IconLayoutKanban,
  IconPhoto,
  IconPlugConnected,
  IconSettings,
  IconSparkles,
  IconTrash,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react';
import { useWords } from '../language/language.tsx';
import { useMay } from '../session/session.ts';
import { frameWords } from '../words.ts';

export type View = {
  label: string;
  to: string;
  icon: Icon;
  /** The heading, if a new part of the navigation begins here. */
  heading?: string;
  isDocument?: boolean;
  /** Always visible on phones; the others are below “More”. */
  isTab?: boolean;
  /** Only in the command palette. */
  isQuiet?: boolean;
};

/** The views that the signed-in user may open. */
export function useViews(): View[] {
  const t = useWords(frameWords);
  const may = useMay();
  const all: (View & { needs?: string })[] = [
    { label: t.overview, to: '/', icon: IconHome, isTab: true },
    { label: t.galleries, to: '/events', icon: IconPhoto, needs: 'events.view', isTab: true },
    { label: t.trash, to: '/trash', icon: IconTrash, needs: 'photos.delete', isQuiet: true },
    { label: t.feedback, to: '/feedback', icon: IconHeart, needs: 'events.view' },
    { label: t.activity, to: '/activity', icon: IconActivity, needs: 'activity.view' },
    { label: t.tasks, to: '/tasks', icon: IconChecklist, heading: t.tasks, isTab: true },
    { label: t.board, to: '/board', icon: IconLayoutKanban, isTab: true },
    { label: t.dashboard, to: '/dashboard', icon: IconChartBar },
    { label: t.rewards, to: '/rewards', icon: IconGift },
    { label: t.leaderboard, to: '/leaderboard', icon: IconTrophy },
    { label: t.history, to: '/history', icon: IconHistory },
    { label: t.assistant, to: '/assistant', icon: IconSparkles },
    { label: t.connect, to: '/connect', icon: IconPlugConnected, heading: t.studio },
    { label: t.profile, to: '/profile', icon: IconUser },
    { label: t.settings, to: '/settings', icon: IconSettings, needs: 'events.view' },
    { label: t.docs, to: '/api/docs', icon: IconCode, needs: 'events.view', isDocument: true },
  ];
  return all.filter(({ needs }) => !needs || may(needs));
}

/** The settings tabs that the signed-in user may open. */
export function useSettingsViews(): { label: string; to: string }[] {
  const t = useWords(frameWords);
  const may = useMay();
  return [
    { label: t.apiTokens, to: '/settings/api-tokens', needs: 'events.view' },
    { label: t.users, to: '/settings/users', needs: 'users.manage' },
    { label: t.categories, to: '/settings/categories', needs: 'categories.edit' },
    { label: t.gallery, to: '/settings/gallery', needs: 'settings.view' },
    { label: t.brand, to: '/settings/brand', needs: 'settings.view' },
    { label: t.rewards, to: '/settings/rewards', needs: 'settings.view' },
    { label: t.webhooks, to: '/settings/webhooks', needs: 'webhooks.manage' },
    { label: t.queues, to: '/settings/queues', needs: 'activity.view' },
  ].filter(({ needs }) => may(needs));
}
