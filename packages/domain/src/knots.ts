/** The table of docs/product/knots.md#levels. */
export const knotLevels = [
  { name: 'Sprout', from: 0 },
  { name: 'Apprentice', from: 500 },
  { name: 'Explorer', from: 2000 },
  { name: 'Navigator', from: 5000 },
  { name: 'Beacon', from: 10_000 },
] as const
export type KnotLevel = (typeof knotLevels)[number]['name']

/** What a member is congratulated on the first time they do it. */
export const firsts = ['post', 'connection'] as const
export type First = (typeof firsts)[number]

/** Whether a level is above another one; false if the other is unknown. */
export const isHigherLevel = (level: string, than: string) => {
  const [one, other] = [level, than].map(name => knotLevels.findIndex(known => known.name === name))
  return one !== undefined && other !== undefined && other >= 0 && one > other
}

/** Level, next level and the Knots needed for it, see docs/product/knots.md#levels. */
export const pointsInfo = (total: number) => {
  const next = knotLevels.find(level => level.from > total)
  const level = knotLevels.findLast(candidate => candidate.from <= total) ?? knotLevels[0]
  return { level: level.name, nextLevel: next?.name ?? null, knotsNeeded: next ? next.from - total : 0 }
}

/**
 * The length of the streak that ends on each of the days on which a member was active.
 * @param days as "YYYY-MM-DD" in the member's time zone, in any order
 */
export const runLengths = (days: string[]) => {
  const runs = new Map<string, number>()
  for (const day of [...new Set(days)].sort()) runs.set(day, (runs.get(dayBefore(day)) ?? 0) + 1)
  return runs
}

/** The day before, as "YYYY-MM-DD". */
export const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60_000).toISOString().slice(0, 10)

/** The calendar day of an instant in a time zone, as "YYYY-MM-DD". */
export const calendarDay = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
