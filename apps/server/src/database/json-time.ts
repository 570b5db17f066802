/**
 * A time in JSON that PostgreSQL has built, in the notation of the API: in milliseconds and UTC. Each message is shown only after
 * this, and `Date` takes several times as long to read and write one.
 * @param text such as `2026-11-30T15:30:59.87+00:00`
 */
export const jsonTime = (text: string) =>
  text.endsWith('+00:00')
    ? `${text.slice(0, 19)}.${text.slice(20, -6).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text).toISOString()
