import { setTimeout as sleep } from 'node:timers/promises'
import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { outsideScope } from '../scope.ts'
import type { Span, Tracer } from './tracer.ts'

/** Sends traces by OTLP over HTTP. The exporter itself reads the settings of the connection, such as OTEL_EXPORTER_OTLP_HEADERS. */
export const createTracer = async (config: TracingConfig, log: Log): Promise<Tracer> => {
  const warn = (...problem: unknown[]) =>
    // The spans of many requests are sent together.
    outsideScope(() => log.warn('tracing has a problem', { problem: problem.map(String).join(' ') }))
  reportTo(warn)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'bowline' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: await exporterOf(config) })],
  })
  const tracer = provider.getTracer('bowline')
  const contexts = new WeakMap<Span, SpanContext>()
  const contextOf = (parent: Span | string | undefined) => {
    const known = typeof parent === 'string' ? remote(parent) : parent && contexts.get(parent)
    return known ? trace.setSpanContext(ROOT_CONTEXT, known) : ROOT_CONTEXT
  }
  return {
    start: (name, { kind, parent, attributes }) => {
      const started = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))
      const context = started.spanContext()
      const span: Span = {
        traceId: context.traceId,
        traceparent: `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`,
        end: ({ name, attributes = {}, error } = {}) => {
          if (name) started.updateName(name)
          started.setAttributes(attributes)
          if (error !== undefined) started.setStatus({ code: SpanStatusCode.ERROR, message: error })
          started.end()
        },
      }
      contexts.set(span, context)
      return span
    },
    close: () =>
      Promise.race([provider.shutdown().catch(warn), sleep(longestClose, undefined, { ref: false })]),
  }
}

/** Milliseconds that a collector that does not answer may delay the end of the process. */
const longestClose = 2_000

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }

const remote = (traceparent: string) => {
  const context = parseTraceParent(traceparent)
  return context && { ...context, isRemote: true }
}

const exporterOf = async ({ url, protocol }: TracingConfig) => {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url })
}

const samplerOf = ({ sampler, ratio }: TracingConfig): Sampler => {
  const [, isParentBased, root = ''] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const chosen =
    root === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : root === 'always_on'
        ? new AlwaysOnSampler()
        : new AlwaysOffSampler()
  return isParentBased ? new ParentBasedSampler({ root: chosen }) : chosen
}

/** OpenTelemetry has one logger for the whole process. */
const reportTo = (warn: (...problem: unknown[]) => void) => {
  const ignore = () => {}
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
