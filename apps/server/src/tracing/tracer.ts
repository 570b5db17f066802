export type Attributes = Record<string, string | number>

/** A request, a job or a statement, as a part of a trace. */
export type Span = {
  traceId: string
  /** By which other processes continue the trace, see https://www.w3.org/TR/trace-context. */
  traceparent: string
  /** @param result.name replaces the name it began with */
  end: (result?: { name?: string; attributes?: Attributes; error?: string }) => void
}

type Start = {
  /** `server` and `consumer` for work that was asked for, `client` for a call to another server. */
  kind: 'server' | 'consumer' | 'client'
  /** A span of this process, or the `traceparent` of another one; anything else begins a new trace. */
  parent?: Span | string | undefined
  attributes?: Attributes
}

export type Tracer = {
  start: (name: string, options: Start) => Span
  /** Sends the spans that are left. */
  close: () => Promise<void>
}
