import { limits } from '@bowline/domain/limits'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query'

/** @returns ends the hold */
export type HoldRefetches = () => () => void

export const holdRefetches = (client: QueryClient) =>
  client instanceof HoldingQueryClient ? client.holdRefetches() : () => undefined

/** In milliseconds. After that, screens are updated although something holds the refetches. */
const longest = 20_000

/**
 * A query client whose refetches can be put off, so that hundreds of answers and live events cause one refetch. Queries
 * that are invalidated meanwhile are refetched together at the end.
 */
export class HoldingQueryClient extends QueryClient {
  #holds = 0
  #due = new Set<string>()
  #ended = Promise.withResolvers<void>()
  #isHeld = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #invalidatedAt = Number.NEGATIVE_INFINITY

  /** Whether a query became invalid so recently that a replica of the server's database may not have the change. */
  wasJustInvalidated = () => performance.now() - this.#invalidatedAt <= limits.staleRead

  holdRefetches: HoldRefetches = () => {
    if (this.#holds === 0) {
      this.#isHeld = true
      this.#ended = Promise.withResolvers()
      this.#timer = setTimeout(() => this.#end(), longest)
    }
    this.#holds += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#holds -= 1
      if (this.#holds === 0) this.#end()
    }
  }

  #end() {
    clearTimeout(this.#timer)
    if (!this.#isHeld) return
    this.#isHeld = false
    this.#invalidatedAt = performance.now()
    const due = this.#due
    this.#due = new Set()
    void this.refetchQueries({ type: 'active', predicate: ({ queryHash }) => due.has(queryHash) }).then(
      this.#ended.resolve,
    )
  }

  override async invalidateQueries<Tagged extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Tagged>,
    options?: InvalidateOptions,
  ) {
    this.#invalidatedAt = performance.now()
    if (!this.#isHeld || filters?.refetchType === 'none') return super.invalidateQueries(filters, options)
    for (const { queryHash } of this.getQueryCache().findAll(filters)) this.#due.add(queryHash)
    await super.invalidateQueries({ ...filters, refetchType: 'none' }, options)
    await this.#ended.promise
  }

  /**
   * A first read in progress may have been answered before the change. TanStack Query cancels and repeats only later reads
   * of a query, so the first one is followed by another.
   */
  override async refetchQueries<Tagged extends QueryKey = QueryKey>(
    filters?: RefetchQueryFilters<Tagged>,
    options?: RefetchOptions,
  ) {
    const firstReads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.refetchQueries(filters, options)
    const read = firstReads.filter(({ state }) => state.data !== undefined)
    if (read.length === 0) return
    await super.refetchQueries({ type: 'active', predicate: query => read.includes(query) }, options)
  }
}
