/** Text of a file as one line: no control or text-direction characters; null when nothing visible is left. */
export function cleanText(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .slice(0, 20 * max)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g, '')
    .replace(/\s+/g, ' ');
  const shown = Array.from(text.trim()).slice(0, max).join('').trim();
  return /[^\p{Cf}\p{Z}]/u.test(shown) ? shown : null;
}
