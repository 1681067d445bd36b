import { AsyncLocalStorage } from 'node:async_hooks';

/** The position of a request in a distributed trace (W3C Trace Context). */
export type Trace = {
  /** 32 hex digits. */
  traceId: string;
  /** The headers for the next program. */
  traceparent: string;
};

export type Attributes = Record<string, string | number | boolean>;
type Ended = { name?: string; attributes?: Attributes; error?: boolean };
export type OpenSpan = { trace: Trace; end(how?: Ended): void };
export type SpanKind = 'server' | 'client' | 'internal';

/** Records spans and exports them. */
export type Tracer = {
  /** Starts a span below `parent`, or a new trace. */
  start(name: string, kind: SpanKind, parent: Trace | undefined, attributes?: Attributes): OpenSpan;
};

const current = new AsyncLocalStorage<Trace>();
let installed: Tracer | undefined;

export const installTracer = (tracer: Tracer | undefined): void => {
  installed = tracer;
};
/** Whether spans are recorded. */
export const isRecording = (): boolean => installed !== undefined;
export const installedTracer = (): Tracer | undefined => installed;

/** The current trace, if any. */
export const currentTrace = (): Trace | undefined => current.getStore();

export const withTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

/** Records `work` as a span of the current trace. Costs nothing without tracing. */
export function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
  describe?: (result: T) => Attributes,
  parent = currentTrace(),
): Promise<T> {
  if (!installed || !parent) return work();
  const span = installed.start(name, kind, parent, attributes);
  return current.run(span.trace, work).then(
    (result) => {
      span.end(describe && { attributes: describe(result) });
      return result;
    },
    (error) => {
      span.end({ error: true });
      throw error;
    },
  );
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Undefined for an invalid `traceparent`. Future versions are read as far as this one knows them. */
export function parseTraceparent(value: unknown): Trace | undefined {
  const [, version, traceId = '', parentId = '', flags = '', more] =
    typeof value === 'string' ? (TRACEPARENT.exec(value) ?? []) : [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, traceparent: `00-${traceId}-${parentId}-${flags}` };
}
