import { PassThrough, type Readable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from '../errors.ts';
import { imageTypeOf } from '../images/image-types.ts';
import { isPgText } from '../pg-text.ts';
import { type StagedFile, type Storage, TooLarge } from '../storage/storage.ts';
import { watchPartHeaders } from './part-headers.ts';
import { countUpload, readBody } from './request-body.ts';

export type UploadRules = {
  /** The form field of the file. */
  field: string;
  /** The required beginning of the declared content type. */
  type: string;
  maxBytes: number;
  /** Allows several files, with a limit for their total size. */
  several?: { maxFiles: number; maxBytes: number };
};

type ReceivedFile = { file: StagedFile; name: string; mimeType: string };
export type Upload = ReceivedFile & { fields: Record<string, unknown> };

/** Boundaries, part headers and small fields around the file. */
const FRAMING_BYTES = 64 * 1024;
const MAX_TYPE_CHARACTERS = 100;

const refusal = (message: string) => new AppError(400, 'INVALID_UPLOAD', message);
const tooLarge = ({ maxBytes }: UploadRules) => refusal(`The file is larger than ${maxBytes / 1024 / 1024} MB.`);
const tooMuch = ({ several, ...rules }: UploadRules) =>
  several ? refusal(`The files are larger than ${several.maxBytes / 1024 / 1024} MB in total.`) : tooLarge(rules);

/**
 * Streams one file of a multipart request into the storage's staging area. Errors are an immediate 400, not after the rest of the body, and
 * staged bytes are deleted.
 */
export async function receiveUpload(
  req: Request,
  res: Response,
  storage: Storage,
  rules: UploadRules,
): Promise<Upload> {
  const { files, fields } = await receiveUploads(req, res, storage, rules);
  return { ...(files[0] as ReceivedFile), fields };
}

/** The same for a form with one or more files. */
export async function receiveUploads(
  req: Request,
  res: Response,
  storage: Storage,
  rules: UploadRules,
): Promise<{ files: ReceivedFile[]; fields: Record<string, unknown> }> {
  const limit = (rules.several ?? rules).maxBytes + FRAMING_BYTES;
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooMuch(rules);
  if (!req.is('multipart/form-data')) throw refusal('Send the file as multipart/form-data.');

  const staged: StagedPart[] = [];
  try {
    await countUpload('multipart', () => readBody(req, res, () => parseForm(req, res, storage, rules, limit, staged)));
    const received = (req.files ?? []) as (Express.Multer.File & { staged: StagedFile })[];
    if (received.length === 0) throw refusal(`Send the file in the field "${rules.field}".`);
    if (received.some(({ staged: { size } }) => size === 0)) throw refusal('The file is empty.');
    const files = received.map(({ staged: file, originalname: name, mimetype: mimeType }) => ({
      file,
      name,
      mimeType,
    }));
    return { files, fields: { ...req.body } };
  } catch (error) {
    throw (await discardAll(req, staged, rules)) ?? error;
  }
}

/** The same for a file that may also be the whole body, under its own content type. */
export async function receiveFile(
  req: Request,
  res: Response,
  storage: Storage,
  rules: UploadRules,
): Promise<Pick<Upload, 'file' | 'mimeType'>> {
  if (req.is('multipart/form-data')) return receiveUpload(req, res, storage, rules);
  const mimeType = (req.headers['content-type'] ?? '').replace(/\s*;.*$/s, '').toLowerCase();
  if (!mimeType.startsWith(rules.type) || mimeType.length > MAX_TYPE_CHARACTERS || req.headers['content-encoding'])
    throw new AppError(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      `Send the file as ${rules.type}*, or in the field "${rules.field}" of multipart/form-data.`,
    );
  if (Number(req.headers['content-length'] ?? 0) > rules.maxBytes) throw tooLarge(rules);
  // Separate from the request, so that staging can end early while the connection stays open for the response.
  const body = new PassThrough();
  // The reader gets the error; there may be no reader.
  body.on('error', () => {});
  req.once('error', (error) => body.destroy(error));
  let staging: Promise<StagedFile> | undefined;
  const stage = () => {
    staging = storage.stage(req.pipe(body), rules.maxBytes);
    return staging;
  };
  const file = await countUpload('raw', () => readBody(req, res, stage)).catch((error) => {
    body.destroy();
    staging?.then(
      (late) => late.discard(),
      () => {},
    );
    if (error instanceof TooLarge) throw tooLarge(rules);
    throw error.code === 'ECONNRESET' ? refusal('The request body is incomplete.') : error;
  });
  if (file.size > 0) return { file, mimeType };
  await file.discard();
  throw refusal('The file is empty.');
}

type StagedPart = { stream: Readable; staging: Promise<StagedFile> };

/** Resolves once the whole form has been read; rejects at its first fault. */
function parseForm(
  req: Request,
  res: Response,
  storage: Storage,
  rules: UploadRules,
  limit: number,
  staged: StagedPart[],
): Promise<void> {
  const { maxFiles } = rules.several ?? { maxFiles: 1 };
  let files = 0;
  let bytes = 0;
  const maxParts = maxFiles + 11;
  const headers = watchPartHeaders(req.headers['content-type'] ?? '', maxFiles, maxParts);
  let hasFailed = false;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      hasFailed = true;
      reject(error instanceof TooLarge || isSizeLimit(error) ? tooLarge(rules) : error);
    };
    const engine: multer.StorageEngine = {
      _handleFile(_req, file, done) {
        const staging = storage.stage(file.stream, rules.maxBytes);
        staged.push({ stream: file.stream, staging });
        staging.then(
          (file) => done(null, { staged: file } as object),
          (error) => {
            fail(error);
            done(error);
          },
        );
      },
      _removeFile: (_req, _file, done) => done(null),
    };
    const form = multer({
      storage: engine,
      limits: {
        files: maxFiles + 1,
        fields: 10,
        parts: maxParts,
        fieldSize: 4_000,
        fieldNameSize: 100,
        headerPairs: 50,
        fileSize: rules.maxBytes,
      },
      defParamCharset: 'utf8',
      fileFilter(_req, file, decide) {
        files += 1;
        // The storage engine gets the same object. Many clients know no type for HEIC and raw files, and send none.
        if (!headers.nextHasType()) file.mimetype = imageTypeOf(file.originalname) ?? file.mimetype;
        const wrong = files > maxFiles ? tooMany(maxFiles) : refuseFile(file, rules);
        if (wrong) fail(wrong);
        if (wrong) decide(wrong);
        else decide(null, true);
      },
    });
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (!hasFailed) headers.push(chunk);
      if (bytes > limit) fail(tooMuch(rules));
    });
    form.any()(req, res, (error: unknown) =>
      error ? fail(isSizeLimit(error) ? error : uploadFault(error)) : resolve(),
    );
  });
}

/** Deletes the staged files of a rejected upload. Returns the storage's error, which is more precise than the parser's. */
async function discardAll(req: Request, staged: StagedPart[], rules: UploadRules): Promise<unknown> {
  req.unpipe();
  for (const { stream } of staged) stream.destroy();
  const settled = await Promise.allSettled(staged.map(({ staging }) => staging));
  await Promise.all(settled.map((result) => result.status === 'fulfilled' && result.value.discard()));
  const faults = settled.map((result) => result.status === 'rejected' && result.reason);
  if (faults.some((fault) => fault instanceof TooLarge)) return tooLarge(rules);
  return faults.find((fault) => fault && 'syscall' in fault);
}

const tooMany = (maxFiles: number) =>
  refusal(maxFiles === 1 ? 'Send one file at a time.' : `Send at most ${maxFiles} files at a time.`);

function refuseFile(file: Express.Multer.File, rules: UploadRules): AppError | undefined {
  if (file.fieldname !== rules.field) return refusal(`Send the file in the field "${rules.field}".`);
  if (!file.mimetype.toLowerCase().startsWith(rules.type))
    return refusal(
      `The file needs an ${rules.type}* content type. With curl: -F '${rules.field}=@photo.heic;type=image/heic'. With Python's requests: the third element of the tuple.`,
    );
  if (file.mimetype.length > MAX_TYPE_CHARACTERS) return refusal('The content type is too long.');
  if (!isPgText(file.originalname)) return refusal('The file name contains invalid characters.');
  return undefined;
}

const isSizeLimit = (error: unknown) => error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';

/** Turns parser errors into refusals; storage errors are returned unchanged. */
function uploadFault(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof multer.MulterError) return refusal('The form has too many fields, or one is too long.');
  if (error instanceof Error && (error as NodeJS.ErrnoException).code === undefined)
    return refusal('The multipart form is broken or incomplete.');
  return error;
}
