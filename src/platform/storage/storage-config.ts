import { join, resolve } from 'node:path';

export type S3Config = Readonly<{
  kind: 's3';
  bucket: string;
  /** Before every key: empty, or it ends in `/`. */
  prefix: string;
  /** Undefined for AWS itself. */
  endpoint: string | undefined;
  /** Undefined leaves it to AWS_REGION and the like. */
  region: string | undefined;
  pathStyle: boolean;
  /** Undefined leaves it to the usual variables, files and roles of AWS. */
  credentials: Readonly<{ accessKeyId: string; secretAccessKey: string }> | undefined;
  /** The files that guests fetch from the store itself. */
  presigns?: 'originals' | 'all' | undefined;
  /** A local folder for staged uploads. */
  staging: string;
}>;

/** Where files are kept; can be sent to a thread. */
export type StorageConfig =
  | Readonly<{
      kind: 'disk';
      folder: string;
      /** Whether nginx in front sends files from the folder. */
      sentByNginx?: boolean;
    }>
  | S3Config;

/** The fault of a storage URL, to be shown after its name; never contains a value. */
export class StorageUrlError extends Error {}

const FORMS = 'must be file:folder, file:///absolute/folder or s3://bucket/prefix?endpoint=…&region=…';
const PARAMETERS = ['endpoint', 'region', 'path_style', 'access_key_id', 'secret_access_key'];

/**
 * Reads `file:relative-to-dataDir`, `file:///absolute`, or
 * `s3://bucket/prefix?endpoint=…&region=…&path_style=true&access_key_id=…&secret_access_key=…`. Throws StorageUrlError.
 */
export function parseStorageUrl(url: string, dataDir: string): StorageConfig {
  try {
    if (/^file:(\/\/\/|(?!\/\/))[^?#]+$/.test(url)) return { kind: 'disk', folder: filePath(url, dataDir) };
    const [, bucket = '', path = '', query = ''] = /^s3:\/\/([^/?#]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(url) ?? [];
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/.test(bucket)) throw new StorageUrlError(FORMS);
    return { kind: 's3', bucket, prefix: prefixOf(path), ...optionsOf(query), staging: join(dataDir, 'staging') };
  } catch (error) {
    throw error instanceof URIError ? new StorageUrlError('has invalid percent-encoding') : error;
  }
}

function filePath(url: string, dataDir: string): string {
  return resolve(dataDir, decodeURI(url.replace(/^file:(\/\/(?=\/))?/, '')));
}

function prefixOf(path: string): string {
  const folders = decodeURIComponent(path).replace(/\/$/, '').split('/');
  if (folders.length === 1 && folders[0] === '') return '';
  if (folders.some((folder) => ['', '.', '..'].includes(folder)))
    throw new StorageUrlError('must not have empty, . or .. folders in its prefix');
  return `${folders.join('/')}/`;
}

function optionsOf(query: string) {
  const given = new Map<string, string>();
  // A plus is literal, because secret keys contain some and are rarely encoded.
  for (const pair of query.split('&').filter(Boolean)) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    if (!PARAMETERS.includes(name)) throw new StorageUrlError(`accepts only ${PARAMETERS.join(', ')}`);
    if (given.has(name)) throw new StorageUrlError(`must have ${name} only once`);
    given.set(name, decodeURIComponent(value));
  }
  const endpoint = given.get('endpoint') || undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/?#@]+\/?$/.test(endpoint))
    throw new StorageUrlError('must have an endpoint of the form https://host or http://host:port');
  if (endpoint !== undefined && !URL.canParse(endpoint)) throw new StorageUrlError('has an invalid endpoint');
  // Self-hosted stores rarely have a host name for each bucket.
  const pathStyle = given.get('path_style') || String(endpoint !== undefined);
  if (!['true', 'false'].includes(pathStyle)) throw new StorageUrlError('must have a path_style of true or false');
  // Self-hosted stores have one region, and most accept this name for it.
  const region = given.get('region') || (endpoint && 'us-east-1');
  if (region !== undefined && !/^[a-z0-9-]{1,50}$/i.test(region))
    throw new StorageUrlError('must have a region of letters, digits and dashes');
  const [accessKeyId, secretAccessKey] = [given.get('access_key_id'), given.get('secret_access_key')];
  if (!accessKeyId !== !secretAccessKey)
    throw new StorageUrlError('must have access_key_id and secret_access_key together');
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { endpoint, region, pathStyle: pathStyle === 'true', credentials };
}
