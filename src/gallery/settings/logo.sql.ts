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

export const selectLogo = statement<object, LogoRow>(
  'gallery.settings.find_logo',
  `select ${COLUMNS} from studio_logo`,
);

export const upsertLogo = statement<Omit<LogoRow, 'updated_at'>, LogoRow>(
  'gallery.settings.upsert_logo',
  `
  insert into studio_logo (filename, sha256, width, height, size_bytes)
  values ($filename, $sha256, $width, $height, $size_bytes)
  on conflict (is_only) do update set filename = excluded.filename, sha256 = excluded.sha256, width = excluded.width,
    height = excluded.height, size_bytes = excluded.size_bytes, updated_at = now()
  returning ${COLUMNS}
`,
);

export const deleteLogo = statement<object, { filename: string }>(
  'gallery.settings.delete_logo',
  'delete from studio_logo returning filename',
);
