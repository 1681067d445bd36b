import type { LanguageCode } from '../frame/language/language.tsx';

/** Every zone that this browser knows, plus the given ones. */
export function zonesWith(...more: string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...more])].sort();
}

/** Weekday and time in a zone at a moment. */
export const timeIn = (zone: string, at: number, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

/** The weekday in a zone at a moment, 1 is Monday, and the hours since midnight. */
export function clockIn(zone: string, at: number): { weekday: number; hours: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  return { weekday, hours: Number(part('hour')) + Number(part('minute')) / 60 };
}

const plain = (text: string) => text.toLowerCase().replace(/[_/]/g, ' ');

/** Whether a zone matches a search by words of its name or by its offset. */
export function isZoneSought(zone: string, offset: string, sought: string): boolean {
  const name = `${plain(zone)} ${zone.toLowerCase()} ${offset.toLowerCase()}`;
  return plain(sought)
    .split(/\s+/)
    .every((word) => name.includes(word));
}
