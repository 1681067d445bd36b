/** The zone that this browser is in. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far a zone is from UTC at a moment, as people write it: “UTC+5:30”. */
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

/** A zone as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');
