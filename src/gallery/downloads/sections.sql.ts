/** The gallery's sections that contain photos, numbered in its order; none if the page has no sections. */
export const SECTIONS = `sections as (
    select id, name, slug, row_number() over (order by name, id) as number from categories
    where $sections::boolean and id in (select category_id from photos where event_id = $event_id)
  )`;

/** The section of a photo: photos without a category have the last one. Null if there are no sections. */
export const SECTION = `coalesce(s.number, (select nullif(count(*), 0) + 1 from sections)) as section,
    case when s.id is not null then json_build_object('name', s.name, 'slug', s.slug) end as category`;

export type Category = { name: string; slug: string };
export type SectionRow = { section: number | null; category: Category | null };

/** When a photo was taken, as its camera's clock had it. */
export const CAPTURED_AT = `to_char(p.captured_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as captured_at`;
