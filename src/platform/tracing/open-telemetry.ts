import { SpanKind as Kind, ROOT_CONTEXT, type Span, type SpanContext, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log/log.ts';
import type { OpenSpan, Trace, Tracer } from './trace.ts';

export type TracingOptions = {
  /** The URL of an OTLP collector over HTTP; spans go to `/v1/traces` below it. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  version: string;
};

const EXPORT_MS = 5_000;
const FLUSH_MS = 3_000;
const KINDS = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL };

/** Exports spans in batches in the background. Rejected spans are lost, which is logged once. */
export function openTracer(options: TracingOptions, log: Log): { tracer: Tracer; end(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint}/v1/traces`,
    headers: options.headers,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName, 'service.version': options.version }),
    // Spans that began elsewhere are recorded when they arrive.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: logged(exporter, log), exportTimeoutMillis: EXPORT_MS })],
  });
  const spans = provider.getTracer('atelier', options.version);
  const tracer: Tracer = {
    start(name, kind, parent, attributes = {}) {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, remote(parent)) : ROOT_CONTEXT;
      return open(spans.startSpan(name, { kind: KINDS[kind], attributes }, context));
    },
  };
  return {
    tracer,
    async end() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function remote({ traceparent }: Trace): SpanContext {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function open(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const flags = traceFlags.toString(16).padStart(2, '0');
  return {
    trace: { traceId, traceparent: `00-${traceId}-${spanId}-${flags}` },
    end({ name, attributes, error } = {}) {
      if (name) span.updateName(name);
      if (attributes) span.setAttributes(attributes);
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Logs one line when the collector becomes unavailable, and one when it is back. */
function logged(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway) log.warn({ err: result.error }, 'the trace collector is unavailable; traces are lost');
        if (!failed && isAway) log.info('the trace collector is available again');
        isAway = failed;
        done({ code: 0 });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
