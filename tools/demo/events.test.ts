import { expect, test } from 'vitest'
import { events, members } from './content/index.ts'
import { startOf } from './events.ts'

test('puts an event whose title names a day of the week on that day', () => {
  const named = events.filter(({ title }) => title.startsWith('Sunday'))
  expect(named).not.toEqual([])
  for (const event of named) {
    const timeZone = members.find(({ username }) => username === event.host)?.timeZone
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone })
    for (let days = 0; days < 7; days += 1) {
      const now = new Date(Date.UTC(2026, 10, 20 + days, 23, 30))
      const start = startOf(event, now)
      expect(weekday.format(start)).toBe('Sunday')
      expect(start.getTime()).toBeGreaterThan(now.getTime())
    }
  }
})
