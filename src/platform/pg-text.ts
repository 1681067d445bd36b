import { invalid } from './errors.ts';

const MAX_DEPTH = 20;

/** PostgreSQL stores neither U+0000 nor lone surrogates. The depth is limited. */
export function assertPgText(root: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isPgText(value))
      throw invalid([{ path, message: 'Contains invalid Unicode characters' }]);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw invalid([{ path: '', message: `Must not be nested deeper than ${MAX_DEPTH} levels` }]);
    for (const [key, child] of Object.entries(value)) {
      if (!isPgText(key)) throw invalid([{ path, message: 'Contains a field name with invalid Unicode characters' }]);
      open.push({ value: child, path: path ? `${path}.${key.slice(0, 100)}` : key.slice(0, 100), depth: depth + 1 });
    }
  }
}

/** Whether PostgreSQL accepts `text`. */
export const isPgText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The value with invalid characters replaced, for input that cannot be rejected. */
export function toPgText<T>(value: T): T;
export function toPgText(value: unknown): unknown {
  return textOf(value, 1);
}

function textOf(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd');
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '[nested too deep]';
  if (Array.isArray(value)) return value.map((item) => textOf(item, depth + 1));
  const entries = Object.entries(value).map(([key, child]) => [textOf(key, depth), textOf(child, depth + 1)]);
  return Object.fromEntries(entries);
}
