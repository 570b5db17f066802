import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/** Settings for one application on a machine with a solid-state disk, where PostgreSQL's defaults don't suit it. */
export function serverSettings(): Record<string, string> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MEGABYTE
  return {
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: `${Math.round(clamp(memory / 8, 32, 512))}MB`,
    effective_cache_size: `${Math.round(clamp(memory / 2, 64, 8192))}MB`,
    random_page_cost: '1.1',
    // Compiling the short statements of an application costs more than it saves.
    jit: 'off',
    // The application reports its failed statements itself; the log is for problems of the server.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
