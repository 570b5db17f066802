import { knotLevels } from '@bowline/domain/knots'

/** The progress from a total's level to the next, from 0 to 1; 1 at the highest level. */
export const progressOf = (total: number) => {
  const next = knotLevels.find(level => level.from > total)
  if (!next) return 1
  const from = knotLevels.findLast(level => level.from <= total)?.from ?? 0
  return (total - from) / (next.from - from)
}
