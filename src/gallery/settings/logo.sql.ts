import { statement } from '../../platform/db/statement.ts';

export type LogoRow = {
  filename: string;
  sha256: string;
  width: number;
  height: number;
  size_bytes: number;
  updated_at: string;
};

const COLUMNS = 'filename, sha256, width, height, size_bytes, updated_at';

/** The statements for one of the two logos. */
const logoStatements = (name: string, table: string) => ({
  select: statement<object, LogoRow>(`gallery.settings.find_${name}`, `select ${COLUMNS} from ${table}`),
  upsert: statement<Omit<LogoRow, 'updated_at'>, LogoRow>(
    `gallery.settings.upsert_${name}`,
    `
  insert into ${table} (filename, sha256, width, height, size_bytes)
  values ($filename, $sha256, $width, $height, $size_bytes)
  on conflict (is_only) do update set filename = excluded.filename, sha256 = excluded.sha256, width = excluded.width,
    height = excluded.height, size_bytes = excluded.size_bytes, updated_at = now()
  returning ${COLUMNS}
`,
  ),
  delete: statement<object, { filename: string }>(
    `gallery.settings.delete_${name}`,
    `delete from ${table} returning filename`,
  ),
});

/** By the ground that each logo is for. */
export const LOGOS = {
  light: logoStatements('logo', 'studio_logo'),
  dark: logoStatements('dark_logo', 'studio_dark_logo'),
};
