const prefix = 'bowline-app-'

/** A cache for each build, because open tabs continue with the one they were loaded from. */
export const cacheOfBuild = (buildId: string) => prefix + buildId

export const buildOfCache = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : null)

/** When a worker of the build took over, in milliseconds. */
export type Activation = { buildId: string; at: number }

export type Circumstances = {
  cached: string[]
  current: string
  activations: Activation[]
  /** The builds that open pages were loaded from; null for a page that has not said so. */
  pages: (string | null)[]
  /** A newer worker is filling its cache, or waits. */
  isNextComing: boolean
  now: number
}

const longestUse = 7 * 24 * 60 * 60_000

/**
 * The builds to delete: replaced ones without an open page. A page that does not answer (a frozen tab, the API's
 * pages) is assumed to need an earlier build for a week at most.
 */
export const outdatedBuilds = (given: Circumstances) =>
  given.cached.filter(buildId => buildId !== given.current && isOutdated(buildId, given))

const isOutdated = (buildId: string, { activations, pages, isNextComing, now }: Circumstances) => {
  const activatedAt = activations.find(each => each.buildId === buildId)?.at
  // Never took over: it comes next, or its installation broke off.
  if (activatedAt === undefined) return !isNextComing
  const replacedAt = Math.min(...activations.map(({ at }) => at).filter(at => at > activatedAt))
  return now - replacedAt >= longestUse || !pages.some(page => page === null || page === buildId)
}
