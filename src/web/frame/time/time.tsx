import { useFormat } from '../language/format.ts';

/** A relative time, with the exact one on hover. */
export function Time({ at }: { at: string }) {
  const { ago, exact } = useFormat();
  return (
    <time dateTime={at} title={exact(at)}>
      {ago(at)}
    </time>
  );
}
