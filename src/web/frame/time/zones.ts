export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The offset of a zone at a moment, for example “UTC+5:30”. */
export function offsetIn(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
}

/** Whether clocks in two zones differ now. False if this browser does not know one of the zones. */
export function clocksDiffer(zone: string, other: string): boolean {
  const now = Date.now();
  try {
    return offsetIn(zone, now) !== offsetIn(other, now);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');
