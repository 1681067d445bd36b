/** Control characters, and characters that change the direction of text. */
const OBEYED = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text from a server or a file name as one line without control characters. */
export const printable = (text: string): string => text.replace(OBEYED, '\ufffd');

/** A value as one line of JSON without control characters. It parses to the same value. */
export const jsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replace(OBEYED, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
