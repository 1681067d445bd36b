import type { LanguageCode } from '../frame/language/language.tsx';
import type { PlotTable } from './plot-table.ts';

/** Spreadsheets use semicolons in languages that write numbers with a comma. */
const DELIMITERS: Record<LanguageCode, string> = { en: ',', de: ';' };

/** Downloads the numbers of a plot as CSV without formulas. Excel needs the byte order mark to detect UTF-8. */
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
