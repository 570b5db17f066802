import { knotLevels } from '@bowline/domain/knots'

/** How far a total has come from its level to the next, 0 to 1; 1 at the top. */
export const progressOf = (total: number) => {
  const next = knotLevels.find(level => level.from > total)
  if (!next) return 1
  const from = knotLevels.findLast(level => level.from <= total)?.from ?? 0
  return (total - from) / (next.from - from)
}
