/** Hides a value from PostgreSQL's planner. If it sees how few rows are wanted, it plans each time anew, which takes longer than reading them. */
export const hidden = (value: string): string => `(select ${value})`;

/** The photos of a link are those of its gallery or, by a link to a list, those in the list. */
export const isShown = (photo: string, isList: boolean): string =>
  isList
    ? `exists (select from selection_photos o where o.selection_id = ${hidden('$list::int')} and o.photo_id = ${photo}.id)`
    : 'true';

/** One statement for links to galleries and one for links to lists. PostgreSQL would plan one for both anew for each request. */
export function perLink<T>(make: (isList: boolean) => T): (list: number | null) => T {
  const [ofGallery, ofList] = [make(false), make(true)];
  return (list) => (list === null ? ofGallery : ofList);
}

/** The ending of its statements' names. */
export const linkSuffix = (isList: boolean): string => (isList ? '.of_list' : '');
