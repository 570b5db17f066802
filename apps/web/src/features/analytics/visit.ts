import type { VitalName } from '@bowline/domain/analytics'

export type Signal = { type: 'view'; path: string } | { type: 'vital'; name: VitalName; value: number }
export type Visit = ReturnType<typeof createVisit>

/** Buffers this page's events until a listener is added, which happens late or never. */
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
