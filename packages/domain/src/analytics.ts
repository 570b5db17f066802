/** Every screen under its name in analytics, never with an id. */
export const screens = [
  '/auth',
  '/reset-password',
  '/__/auth/action',
  '/verify-email',
  '/email-verification',
  '/onboarding',
  '/home',
  '/post/:postId',
  '/hobbies/:slug',
  '/tags/:tag',
  '/hobbyists',
  '/events',
  '/events/:eventId',
  '/challenges',
  '/challenges/:challengeId',
  '/projects/:projectId',
  '/profile',
  '/profile/:userId',
  '/profile/:userId/followers',
  '/profile/:userId/following',
  '/profile/:userId/connections',
  '/search',
  '/saved',
  '/settings',
  '/removed/:removalId',
  '/admin',
] as const

/** Any other page, including the admins' own. */
export const otherScreen = 'other'

export const isScreen = (name: string) => name === otherScreen || screens.some(screen => screen === name)

/** The pattern a path is shown under. */
export const screenOf = (path: string): string => {
  const parts = partsOf(path)
  return screens.find(screen => fits(partsOf(screen), parts)) ?? otherScreen
}

const partsOf = (path: string) => path.split('/').filter(part => part !== '')

const fits = (pattern: string[], parts: string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, index) => part.startsWith(':') || part === parts[index])

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]
export const vitalRatings = ['good', 'needs-improvement', 'poor'] as const
export type VitalRating = (typeof vitalRatings)[number]

/** The limits of good and poor ratings according to web.dev; milliseconds, except for CLS. */
const thresholds: Record<VitalName, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
}

const stepsWithin = 10
const stepsBetween = 5
const beyond = [1.25, 1.5, 2, 3, 5, 10]

/** The upper bounds of the steps in which measurements are counted. Values beyond the last bound are one more step. */
const stepsOf = (name: VitalName) => {
  const [good, poor] = thresholds[name]
  return [
    ...Array.from({ length: stepsWithin }, (_, step) => (good * (step + 1)) / stepsWithin),
    ...Array.from({ length: stepsBetween }, (_, step) => good + ((poor - good) * (step + 1)) / stepsBetween),
    ...beyond.map(factor => poor * factor),
  ]
}

/** The step a measurement is counted in, from 0. */
export const vitalStep = (name: VitalName, value: number) => {
  const steps = stepsOf(name)
  const step = steps.findIndex(end => value <= end)
  return step < 0 ? steps.length : step
}

export const vitalRating = (name: VitalName, value: number): VitalRating => {
  const [good, poor] = thresholds[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}

/** Statistics of measurements that were counted by step: the 75th percentile, interpolated, and the ratings. */
export const summariseVital = (name: VitalName, counts: ReadonlyMap<number, number>) => {
  const upTo = (end: number) =>
    [...counts].reduce((sum, [step, count]) => (step < end ? sum + count : sum), 0)
  const samples = upTo(Number.POSITIVE_INFINITY)
  const good = upTo(stepsWithin)
  const notPoor = upTo(stepsWithin + stepsBetween)
  const p75 = samples > 0 ? percentile(name, counts, samples * 0.75) : null
  return {
    name,
    p75,
    rating: p75 === null ? null : vitalRating(name, p75),
    good,
    needsImprovement: notPoor - good,
    poor: samples - notPoor,
  }
}

/** Measurements are assumed to be spread evenly within a step. */
const percentile = (name: VitalName, counts: ReadonlyMap<number, number>, rank: number) => {
  const steps = stepsOf(name)
  let before = 0
  for (const [step, count] of [...counts].sort(([one], [other]) => one - other)) {
    if (count > 0 && before + count >= rank) {
      const from = steps[step - 1] ?? 0
      const to = steps[step] ?? from
      return from + ((to - from) * (rank - before)) / count
    }
    before += count
  }
  return steps.at(-1) ?? 0
}
