/** The service's longest, in minutes. */
const MOST = 100_000;
const PARTS =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:d|days?|tage?n?)\.?)?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std|stunden?)\.?)?\s*(?:(\d+)\s*(?:m|mins?|minutes?|minuten?)?\.?)?$/;

const number = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** A typed length of time: `45`, `45m`, `1h 30m`, `1:30`, `1,5 Std`. Empty is null; undefined if it can't be understood. */
export function minutesOf(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text);
  const parts = PARTS.exec(text);
  if (!clock && !parts) return undefined;
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : Math.round((number(parts?.[1]) * 8 + number(parts?.[2])) * 60 + number(parts?.[3]));
  return minutes <= MOST ? minutes : undefined;
}

/** A number of minutes in words; the units are the same in both languages. */
export function estimateText(minutes: number | null): string {
  if (minutes === null) return '';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
