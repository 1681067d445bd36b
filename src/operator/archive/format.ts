import { z } from 'zod';

/**
 * A backup is one tar archive, readable by any tar. Its entries, in their order:
 *
 * - `atelier-backup.json`: a `Header`. It comes first, so that it identifies the archive before anything is changed.
 * - `secret`: the text that sealed values and cookies depend on, if there is one. With the archive, anyone can read the installation.
 * - `files/<key>`: the files of the storage, under their keys. A file that changed during the backup is repeated: its last entry counts.
 * - `database/schema.json`: a `Schema`, the tables in loading order.
 * - `database/tables/<table>/<number>`: the rows of a table, in PostgreSQL's text format of COPY, cut anywhere into pieces.
 * - `database/jobs/<number>`: in the same way the waiting jobs, as `JOB_COLUMNS` of `platform/jobs/saved-jobs.ts`.
 * - `checksums/<number>`, every few hundred entries: the SHA-256 of each entry since the list before, in the lines of `sha256sum`.
 *   An entry that is in no list was cut short while it was copied, and is ignored.
 * - `manifest.json`: a `Manifest`, with the checksum of each of these lists.
 * - `manifest.json.sha256`: the checksum of the manifest.
 *
 * An archive that ends before that is incomplete. A restore rejects it, as it does if a checksum differs.
 */
export const FORMAT = 1;

export const HEADER = 'atelier-backup.json';
export const SECRET = 'secret';
export const FILES = 'files/';
export const SCHEMA = 'database/schema.json';
export const TABLES = 'database/tables/';
export const JOBS = 'database/jobs/';
export const CHECKSUMS = 'checksums/';
export const MANIFEST = 'manifest.json';
export const MANIFEST_CHECKSUM = 'manifest.json.sha256';

export const Header = z.object({
  format: z.literal(FORMAT, 'has a different format'),
  id: z.uuid(),
  created_at: z.iso.datetime(),
  /** The migrations that the database had when the backup began. */
  migrations: z.array(z.string()),
  has_secret: z.boolean(),
});
export type Header = z.output<typeof Header>;

export const Schema = z.object({
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
});
export type Schema = z.output<typeof Schema>;

export const Manifest = z.object({
  id: z.uuid(),
  completed_at: z.iso.datetime(),
  files: z.int(),
  bytes: z.int(),
  checksums: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export class ArchiveError extends Error {}
