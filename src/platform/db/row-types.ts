import pg from 'pg';

const TEXT_ARRAY: number = 1009;

/** The driver's parsers for values that are sent as text. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return Number;
      if (oid === pg.types.builtins.DATE) return String;
      if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso;
      if (oid === TEXT_ARRAY) return parseTexts;
    }
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** '2026-06-01 10:00:00.123456+00', the text of a session in UTC, as an ISO 8601 date-time with milliseconds. */
function toIso(text: string): string {
  const fraction = text.slice(19, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction ? `.${fraction.slice(1, 4).padEnd(3, '0')}` : '.000'}Z`;
}

/** Arrays of plain words are split here; others use the driver's parser. */
function parseTexts(text: string): unknown {
  if (/["\\]|NULL/.test(text)) return pg.types.getTypeParser(TEXT_ARRAY as 16, 'text')(text);
  return text.length === 2 ? [] : text.slice(1, -1).split(',');
}
