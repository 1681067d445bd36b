import { entryNames } from '../photos/entry-names.ts';
import type { Category, SectionRow } from './sections.sql.ts';

/** The title of a section; null: of the photos without a category. */
export type TitleOf = (category: Category | null) => string;

/** `01 Ceremony/IMG_1.jpg`: the files as entries of an archive, in one folder per section. Expects them in the order of the sections. */
export function entryPaths<Photo extends SectionRow>(
  photos: Photo[],
  filenameOf: (photo: Photo) => string,
  titleOf: TitleOf,
): string[] {
  const sections = [...Map.groupBy(photos, ({ section }) => section)];
  return sections.flatMap(([section, within]) => {
    const names = entryNames(within.map(filenameOf));
    if (section === null) return names;
    const [folder] = entryNames([`${String(section).padStart(2, '0')} ${titleOf(within[0]?.category ?? null)}`]);
    return names.map((name) => `${folder}/${name}`);
  });
}
