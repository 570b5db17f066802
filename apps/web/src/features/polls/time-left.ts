const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The time until then in its largest unit; null once it has passed. Days and hours are rounded. */
export const timeLeft = (endsAt: string, now: number) => {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return null
  if (left > day) return { unit: 'day', count: Math.round(left / day) } as const
  if (left > hour) return { unit: 'hour', count: Math.round(left / hour) } as const
  return { unit: 'minute', count: Math.ceil(left / minute) } as const
}
