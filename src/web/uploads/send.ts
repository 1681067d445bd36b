import { DetailedError, Upload } from 'tus-js-client';

export type Outgoing = {
  file: File;
  eventId: number;
  categoryId: number | null;
  type: string;
  sha256: string | undefined;
  url: string | undefined;
};

/** Why a file was not taken: with a status the service's refusal, without one the connection. */
export class SendError extends Error {
  readonly status: number | undefined;
  readonly retryAfter: number;

  readonly code: string | undefined;

  constructor(status: number | undefined, message: string, code?: string, retryAfter = 0) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** Whether the same bytes may be taken later. */
  get isPassing(): boolean {
    if (this.status === undefined || this.status >= 500 || this.code === 'OFFSET_MISMATCH') return true;
    return [401, 408, 423, 425, 429].includes(this.status);
  }
}

/** Up to this size the bytes go with the request that opens the upload: one request instead of two. */
const AT_ONCE_BYTES = 8 * 1024 * 1024;

export type Hearing = { onUrl: (url: string) => void; onProgress: (bytes: number) => void; signal: AbortSignal };

/** Sends one file, from where it stopped if it has an address already. */
export function sendFile(outgoing: Outgoing, { onUrl, onProgress, signal }: Hearing): Promise<void> {
  const { file, eventId, categoryId, type, sha256, url } = outgoing;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `/api/admin/events/${eventId}/uploads?on_duplicate=skip`,
      uploadUrl: url ?? null,
      uploadDataDuringCreation: file.size <= AT_ONCE_BYTES,
      metadata: {
        filename: file.name,
        filetype: type,
        ...(sha256 && { sha256 }),
        ...(categoryId !== null && { category_id: String(categoryId) }),
      },
      retryDelays: [],
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(toSendError(error)),
    });
    signal.addEventListener('abort', () => {
      upload.abort().catch(() => {});
      reject(signal.reason);
    });
    if (!signal.aborted) upload.start();
  });
}

/** Tells the service that nothing more comes, so that it frees the space at once. */
export const giveUp = (url: string): Promise<void> => Upload.terminate(url, { retryDelays: [] }).catch(() => {});

function toSendError(error: Error | DetailedError): SendError {
  const answer = error instanceof DetailedError ? error.originalResponse : undefined;
  const status = answer?.getStatus();
  if (!answer || !status) return new SendError(undefined, error.message);
  const { message, code } = refusalIn(answer.getBody());
  return new SendError(status, message, code, Number(answer.getHeader('Retry-After') ?? 0));
}

function refusalIn(body: string): { message: string; code?: string } {
  try {
    const { error, code, errors } = JSON.parse(body) as { error: string; code: string; errors?: { message: string }[] };
    return { message: errors?.map(({ message }) => message).join(' ') || error, code };
  } catch {
    return { message: body.slice(0, 200) };
  }
}
