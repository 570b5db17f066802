import { useEffect, useState } from 'react'
import type { LatePart } from '../../ui/lazy-part.tsx'
import { whenQuiet } from './when-quiet.ts'

/**
 * Fetches a part once the first screen is shown. If that fails, the screen does without it until the next one.
 * @param pause how long nothing has been loaded before, in milliseconds
 * @returns whether the part can be rendered, or null if it could not be fetched
 */
export const useLatePart = (part: LatePart, isWanted: boolean, screen: string, pause: number) => {
  const [isHere, setHere] = useState<boolean | null>(part.isHere)
  useEffect(() => {
    if (!isWanted || isHere || !screen) return
    return whenQuiet(
      () =>
        part.fetchAhead().then(
          () => setHere(true),
          () => setHere(null),
        ),
      pause,
    )
  }, [part, isWanted, isHere, screen, pause])
  return isHere
}
