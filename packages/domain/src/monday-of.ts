/** The day on which the week of a time began. A week begins on Monday at midnight UTC for everybody. */
export const mondayOf = (time: Date) => {
  const midnight = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate())
  const monday = new Date(midnight - ((time.getUTCDay() + 6) % 7) * 24 * 60 * 60_000)
  return monday.toISOString().slice(0, 10)
}
