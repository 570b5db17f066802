import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownZones } from './event-time.ts'

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const events = fc.record({
  startsAt: fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  endsAt: fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  timeZone: zones,
  place: fc.constantFrom('', 'Kraków'),
})

/** A zone's date and time, independent of how the rule reads them. */
const clock = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

test("shows the place's time first, or the reader's online, and the other second only if its clock differs", () => {
  fc.assert(
    fc.property(events, zones, (event, own) => {
      const { first, second } = shownZones(event, own)
      const [counts, other] = event.place ? [event.timeZone, own] : [own, event.timeZone]
      expect(first).toBe(counts)
      const isSame = [event.startsAt, event.endsAt].every(at => clock(at, own) === clock(at, event.timeZone))
      expect(second).toBe(isSame ? null : other)
    }),
  )
})

test("shows only the event's time if the reader's zone is unknown or the same", () => {
  fc.assert(
    fc.property(events, event => {
      for (const own of [null, event.timeZone])
        expect(shownZones(event, own)).toEqual({ first: event.timeZone, second: null })
    }),
  )
})

test('shows both times if only one end of the event differs', () => {
  const event = {
    startsAt: '2026-03-28T22:00:00.000Z',
    endsAt: '2026-03-29T10:00:00.000Z',
    timeZone: 'Europe/Berlin',
    place: '',
  }
  expect(shownZones(event, 'Africa/Algiers')).toEqual({ first: 'Africa/Algiers', second: 'Europe/Berlin' })
})
