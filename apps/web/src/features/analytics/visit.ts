import type { VitalName } from '@bowline/domain/analytics'

export type Signal = { type: 'view'; path: string } | { type: 'vital'; name: VitalName; value: number }
export type Visit = ReturnType<typeof createVisit>

/** What happens in this page until somebody listens, which is later than it begins, and may be never. */
export const createVisit = () => {
  const unheard: Signal[] = []
  let hear: ((signal: Signal) => void) | null = null
  return {
    note: (signal: Signal) => {
      if (hear) hear(signal)
      else if (unheard.length < mostUnheard) unheard.push(signal)
    },
    listen: (listener: (signal: Signal) => void) => {
      hear = listener
      unheard.splice(0).forEach(listener)
    },
  }
}

const mostUnheard = 100
