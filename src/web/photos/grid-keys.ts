import { type Line, middle, nearest } from './layout.ts';

const AT_ONCE = 4;

/** The photo that a key leads to from another; undefined for other keys. */
export function stepBy(key: string, lines: Line[], row: number, index: number, total: number): number | undefined {
  const rows = (by: number) => {
    const here = lines[row];
    const place = here?.kind === 'row' ? here.places[index - here.first] : undefined;
    const found = lines.filter((line) => line.kind === 'row');
    const at = found.indexOf(here as (typeof found)[number]);
    const there = found[Math.max(0, Math.min(found.length - 1, at + by))];
    return there && place ? nearest(there, middle(place)) : index;
  };
  const steps: Record<string, () => number> = {
    ArrowRight: () => index + 1,
    ArrowLeft: () => index - 1,
    ArrowDown: () => rows(1),
    ArrowUp: () => rows(-1),
    PageDown: () => rows(AT_ONCE),
    PageUp: () => rows(-AT_ONCE),
    Home: () => 0,
    End: () => total - 1,
  };
  const step = steps[key]?.();
  return step === undefined ? undefined : Math.max(0, Math.min(total - 1, step));
}
