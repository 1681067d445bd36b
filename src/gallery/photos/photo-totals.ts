import type { KeptTotals } from '../../platform/counted/kept-totals.ts';

/** How many photos an owner has, an event, and a global category. Triggers keep these counts. */
export const PHOTO_TOTALS: KeptTotals[] = [
  {
    table: 'photo_counts',
    keys: ['owner_id'],
    values: ['photos'],
    facts:
      'select e.created_by as owner_id, count(*) as photos from photos p join events e on e.id = p.event_id group by 1',
    unique: '(owner_id, slot)',
    hasSlots: true,
  },
  {
    table: 'event_photo_counts',
    keys: ['event_id'],
    values: ['photos'],
    facts: 'select event_id, count(*) as photos from photos group by 1',
    unique: '(event_id, slot)',
    hasSlots: true,
  },
  {
    table: 'category_counts',
    keys: ['category_id'],
    values: ['photos'],
    facts: `select c.id as category_id, count(*) as photos
      from photos p join categories c on c.id = p.category_id and c.event_id is null group by 1`,
    unique: '(category_id, slot)',
    hasSlots: true,
  },
];
