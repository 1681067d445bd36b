/** Guests' feedback on a photo, except hidden feedback, and their lists that contain it. */
export type Marks = {
  favorites: number;
  likes: number;
  rating: { count: number; average: number | null };
  comments: number;
  /** The names of the lists that contain the photo. */
  lists: string[];
};

/** The `Marks` of a row `p` of `photos`. */
export const MARKS = `(
    select json_build_object(
      'favorites', count(*) filter (where f.type = 'favorite'),
      'likes', count(*) filter (where f.type = 'like'),
      'rating', json_build_object('count', count(*) filter (where f.type = 'rating'),
        'average', round(avg(f.value) filter (where f.type = 'rating'), 2)::float8),
      'comments', count(*) filter (where f.type = 'comment'),
      'lists', (
        select coalesce(json_agg(named.name order by named.name), '[]')
        from (
          select distinct s.name from selection_photos c join selections s on s.id = c.selection_id
          where c.photo_id = p.id and s.name is not null
        ) named))
    from feedback f where f.photo_id = p.id and f.status = 'visible')`;
