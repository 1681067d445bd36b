import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { FIRST_THUMBHASH } from '../photo-orders.sql.ts';

export type CardRow = {
  slug: string;
  event_name: string;
  event_date: string | null;
  share_link: string;
  color_theme: string | null;
  studio: string | null;
  /** The brands of the studio and of the gallery, as they are stored. */
  studio_brand: object | null;
  own: { hero_layout: 'cover' | 'split' | 'framed'; brand: object } | null;
  logo: { sha256: string; filename: string } | null;
  /** A blur of the cover, for its accent. */
  cover_blur: string | null;
};

export const selectCard = statement<EventScope & { id: number }, CardRow>(
  'gallery.card.find',
  `
  select e.slug, e.event_name, e.event_date, e.share_link, e.color_theme,
    (select value #>> '{}' from settings where key = 'branding_name') as studio,
    (select value from settings where key = 'brand') as studio_brand,
    case when p.event_id is not null then json_build_object('hero_layout', p.hero_layout, 'brand', p.brand) end as own,
    (select json_build_object('sha256', sha256, 'filename', filename) from studio_logo) as logo,
    coalesce((select thumbhash from photos where id = p.hero_photo_id and event_id = e.id), ${FIRST_THUMBHASH}) as cover_blur
  from events e left join presentations p on p.event_id = e.id
  where e.id = $id and ${IN_SCOPE}
`,
);
