import { type Statement, statementVariant } from '../../platform/db/statement.ts';

export type PickRow = {
  photo_id: number;
  filename: string;
  original_filename: string;
  thumbnail_url: string | null;
  likes: number;
  favorites: number;
  rating: { count: number; average: number | null };
  comments: number;
  uploaded_at: string;
};

const CONDITIONS = {
  favorite: 'f.favorites > 0',
  not_favorite: 'f.favorites = 0',
  min_rating: 'f.average >= $min_rating::numeric',
  after: '(p.uploaded_at, p.id) < ($after_value::timestamptz, $after_id::bigint)',
};
export type Condition = keyof typeof CONDITIONS;

/** Photos with feedback that is not hidden. */
const from = (conditions: Condition[]) => `
  from (
    select photo_id, count(*) filter (where type = 'like') as likes, count(*) filter (where type = 'favorite') as favorites,
      count(*) filter (where type = 'rating') as ratings, round(avg(value) filter (where type = 'rating'), 2) as average,
      count(*) filter (where type = 'comment') as comments
    from feedback where event_id = $event_id and status = 'visible' group by photo_id
  ) f join photos p on p.id = f.photo_id
  where p.event_id = $event_id${conditions.map((name) => ` and ${CONDITIONS[name]}`).join('')}`;

type ListParams = {
  event_id: number;
  min_rating?: number | undefined;
  limit?: number;
  offset?: number;
  after_value?: string;
  after_id?: number;
};

/** All of them without a limit. */
export const selectPicks = (conditions: Condition[]): Statement<ListParams, PickRow> =>
  statementVariant(
    'gallery.picks.list',
    conditions,
    () => `
    select p.id as photo_id, p.filename, p.original_filename,
      case when p.thumbnail_path is not null
        then '/api/admin/events/' || p.event_id || '/photos/' || p.id || '/thumbnail' end as thumbnail_url,
      f.likes, f.favorites,
      json_build_object('count', f.ratings, 'average', f.average::float8) as rating, f.comments, p.uploaded_at
    ${from(conditions)}
    order by p.uploaded_at desc, p.id desc limit $limit::bigint offset $offset::bigint`,
  );

export const countPicks = (
  conditions: Condition[],
): Statement<{ event_id: number; min_rating?: number | undefined }, { total: number }> =>
  statementVariant('gallery.picks.count', conditions, () => `select count(*) as total ${from(conditions)}`);
