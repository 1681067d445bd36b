/** Hashes files beside the page, one after the other, so that it stays quick. */
self.onmessage = async ({ data: { id, file } }: MessageEvent<{ id: string; file: File }>) => {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    self.postMessage({ id, sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') });
  } catch {
    self.postMessage({ id, sha256: undefined });
  }
};
