import { useQuery } from '@tanstack/react-query';
import type { EventRecord } from '../data/events.ts';
import { insightsQuery } from '../data/insights.ts';
import { statusOf } from '../events/status-badge.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { insightWords } from './words.ts';

const SOON_MS = 60 * 86_400_000;

/** The state of a published gallery in words: delivered, opened, favourites, and when it expires. */
export function GalleryState({ event }: { event: EventRecord }) {
  const t = useWords(insightWords);
  const { number, ago, exact } = useFormat();
  const isOpen = statusOf(event) === 'active';
  const { data } = useQuery({ ...insightsQuery(event.id), enabled: isOpen });
  if (!isOpen) return null;
  const { delivered_at, expires_at } = event;
  const { visits = 0, favourites = 0 } = data?.totals ?? {};
  const parts = [
    delivered_at ? { text: t.delivered(ago(delivered_at)), title: exact(delivered_at) } : { text: t.notDelivered },
    ...(data && (delivered_at || visits > 0) ? [{ text: t.opened(visits, number(visits)) }] : []),
    ...(favourites > 0 ? [{ text: t.favourites(favourites, number(favourites)) }] : []),
    ...(expires_at && Date.parse(expires_at) - Date.now() < SOON_MS
      ? [{ text: t.expires(ago(expires_at)), title: exact(expires_at) }]
      : []),
  ];
  return parts.map(({ text, title }) => (
    <span key={text} title={title}>
      {text}
    </span>
  ));
}
