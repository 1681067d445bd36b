import { useFormat } from '../language/format.ts';

/** A moment as people say it, exact on hover. */
export function Time({ at }: { at: string }) {
  const { ago, exact } = useFormat();
  return (
    <time dateTime={at} title={exact(at)}>
      {ago(at)}
    </time>
  );
}
