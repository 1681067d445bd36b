import {
  type Icon,
  IconChecklist,
  IconHeart,
  IconHome,
  IconPhoto,
  IconSettings,
  IconSparkles,
  IconTrash,
} from '../icons.tsx';
import { useWords } from '../language/language.tsx';
import { useMay } from '../session/session.ts';
import { frameWords } from '../words.ts';

export type View = {
  label: string;
  to: string;
  icon: Icon;
  /** Always visible on phones; the others are below “More”. */
  isTab?: boolean;
  /** Only in the command palette. */
  isQuiet?: boolean;
  /** The views of this area, which are links above each of them. */
  tabs?: Tab[];
};
export type Tab = { label: string; to: string; isDocument?: boolean };

/** The views that the signed-in user may open. */
export function useViews(): View[] {
  const t = useWords(frameWords);
  const may = useMay();
  const settings = useSettings();
  const isStudio = may('events.view');
  const tasks = [
    { label: t.list, to: '/tasks' },
    { label: t.board, to: '/board' },
    { label: t.dashboard, to: '/dashboard' },
    { label: t.rewards, to: '/rewards' },
    { label: t.leaderboard, to: '/leaderboard' },
    { label: t.history, to: '/history' },
  ];
  const all: (View & { needs?: string })[] = [
    { label: t.overview, to: '/', icon: IconHome, isTab: true },
    { label: t.galleries, to: '/events', icon: IconPhoto, needs: 'events.view', isTab: true },
    { label: t.trash, to: '/trash', icon: IconTrash, needs: 'photos.delete', isQuiet: true },
    { label: t.feedback, to: '/feedback', icon: IconHeart, needs: 'events.view', isTab: true },
    { label: t.tasks, to: '/tasks', icon: IconChecklist, isTab: true, tabs: tasks },
    { label: t.assistant, to: '/assistant', icon: IconSparkles, isTab: !isStudio },
    {
      label: t.settings,
      to: may('settings.view') ? '/settings/gallery' : isStudio ? '/settings/api-tokens' : '/profile',
      icon: IconSettings,
      isTab: !isStudio,
      tabs: settings,
    },
  ];
  return all.filter(({ needs }) => !needs || may(needs));
}

/** The settings that the signed-in user may open, and what else belongs to the studio and the account. */
function useSettings(): Tab[] {
  const t = useWords(frameWords);
  const may = useMay();
  const all: (Tab & { needs?: string })[] = [
    { label: t.profile, to: '/profile' },
    { label: t.security, to: '/settings/security' },
    { label: t.connect, to: '/connect' },
    { label: t.gallery, to: '/settings/gallery', needs: 'settings.view' },
    { label: t.brand, to: '/settings/brand', needs: 'settings.view' },
    { label: t.mail, to: '/settings/mail', needs: 'settings.view' },
    { label: t.login, to: '/settings/login', needs: 'settings.view' },
    { label: t.categories, to: '/settings/categories', needs: 'categories.edit' },
    { label: t.users, to: '/settings/users', needs: 'users.manage' },
    { label: t.rewards, to: '/settings/rewards', needs: 'settings.view' },
    { label: t.apiTokens, to: '/settings/api-tokens', needs: 'events.view' },
    { label: t.webhooks, to: '/settings/webhooks', needs: 'webhooks.manage' },
    { label: t.queues, to: '/settings/queues', needs: 'activity.view' },
    { label: t.activity, to: '/activity', needs: 'activity.view' },
    { label: t.docs, to: '/api/docs', needs: 'events.view', isDocument: true },
  ];
  return all.filter(({ needs }) => !needs || may(needs));
}

const isBelow = (path: string, to: string) => (to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`));

/** Whether a view, or one of its tabs, is at this path. */
export const isAt = (path: string, { to, tabs = [] }: Pick<View, 'to' | 'tabs'>): boolean =>
  isBelow(path, to) || tabs.some((tab) => isBelow(path, tab.to));
