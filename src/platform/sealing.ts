import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Secrets that only this program and its replicas can unseal, and signatures that only they can make. */
export type Sealer = {
  seal(text: string): Buffer;
  /** Undefined if it was sealed with a different secret or is damaged. */
  open(sealed: Buffer): string | undefined;
  /** A signature of `text`, base64url. */
  sign(text: string): string;
};

/** AES-256-GCM and HMAC-SHA256 under keys derived from the program's secret. A sealed value is IV, tag, ciphertext. */
export function createSealer(secret: string): Sealer {
  const derive = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const key = derive('atelier sealed values');
  const signingKey = derive('atelier signatures');
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]);
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
        decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
    sign: (text) => createHmac('sha256', signingKey).update(text).digest('base64url'),
  };
}
