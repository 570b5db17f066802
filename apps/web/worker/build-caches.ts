const prefix = 'bowline-app-'

/** Each build has a cache, because open tabs continue with the build they were loaded from. */
export const cacheOfBuild = (buildId: string) => prefix + buildId

export const buildOfCache = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : null)

/** The time at which a worker of the build took over, in milliseconds. */
export type Activation = { buildId: string; at: number }

export type Circumstances = {
  cached: string[]
  current: string
  activations: Activation[]
  /** The builds that open pages were loaded from; null for a page that has not answered. */
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
  // It never took over: it is the next build, or its installation was interrupted.
  if (activatedAt === undefined) return !isNextComing
  const replacedAt = Math.min(...activations.map(({ at }) => at).filter(at => at > activatedAt))
  return now - replacedAt >= longestUse || !pages.some(page => page === null || page === buildId)
}
