import type { LanguageCode } from '../frame/language/language.tsx';
import type { PlotTable } from './plot-table.ts';

/** Spreadsheets split at semicolons where numbers have a comma. */
const DELIMITERS: Record<LanguageCode, string> = { en: ',', de: ';' };

/**
 * Gives the numbers of a plot to a spreadsheet: plain numbers, no cell that is a formula. It begins with a byte order mark,
 * without which Excel would take the letters for others; programs have the API.
 */
export async function downloadCsv({ heads, rows }: PlotTable, name: string, language: LanguageCode): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify([heads, ...rows.map(({ raw, values }) => [raw, ...values])], {
    bom: true,
    delimiter: DELIMITERS[language],
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
