import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanEvent, type EventText, eventAbilities } from './calendar-event.ts'
import { Refusal } from './errors.ts'
import { limits } from './limits.ts'
import { plainText } from './sanitise.ts'

const good: EventText = {
  title: 'Raku',
  description: '',
  startsAt: '2026-04-10T17:00:00Z',
  endsAt: '2026-04-10T19:00:00Z',
  place: 'Dresden',
  address: '',
  link: '',
  capacity: null,
}
const text = fc.string({ maxLength: 200, unit: 'grapheme' })
const typed = fc.record<EventText>({
  title: text,
  description: text,
  startsAt: fc.constantFrom('2026-04-10T17:00:00Z', '2026-04-10T17:00:00+02:00', '', 'soon'),
  endsAt: fc.constantFrom('2026-04-10T19:00:00Z', '2026-04-10T17:00:00Z', '2026-05-10T17:00:00Z', ''),
  place: text,
  address: text,
  link: fc.constantFrom('', 'https://example.org/room', 'http://example.org', 'javascript:alert(1)'),
  capacity: fc.oneof(fc.constant(null), fc.integer({ min: -1, max: limits.eventCapacity + 1 }), fc.double()),
})

describe('an event as it is stored', () => {
  test('is within its limits, or refused with a sentence about one field', () => {
    fc.assert(
      fc.property(typed, event => {
        try {
          const clean = cleanEvent(event)
          expect(clean.title.length).toBeGreaterThan(0)
          expect(clean.endsAt.getTime()).toBeGreaterThan(clean.startsAt.getTime())
          expect(clean.endsAt.getTime() - clean.startsAt.getTime()).toBeLessThanOrEqual(limits.eventDuration)
          expect(clean.place || clean.link).not.toBe('')
          expect(clean.link).toMatch(/^(https:|$)/)
          expect(plainText(clean.title)).toBe(event.title.trim())
          expect(`${clean.title}${clean.description}${clean.place}${clean.address}`).not.toMatch(/[<>"]/)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          expect(error.data).toHaveProperty('field')
        }
      }),
    )
  })

  test.each([
    ['title', { title: 'x'.repeat(limits.eventTitle + 1) }],
    ['description', { description: 'x'.repeat(limits.eventDescription + 1) }],
    ['place', { place: 'x'.repeat(limits.eventPlace + 1) }],
    ['address', { address: 'x'.repeat(limits.eventAddress + 1) }],
    ['link', { link: `https://example.org/${'x'.repeat(limits.eventLink)}` }],
    ['endsAt', { endsAt: '2026-04-25T17:00:00Z' }],
    ['startsAt', { startsAt: '+012000-01-01T00:00:00Z' }],
    ['startsAt', { startsAt: '0000-01-01T00:00:00Z' }],
    ['endsAt', { startsAt: '2999-12-31T23:00:00Z', endsAt: '3000-01-01T01:00:00Z' }],
    ['capacity', { capacity: 1.5 }],
  ])('is refused with too much in its %s', (field, change) => {
    expect(() => cleanEvent({ ...good, ...change })).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ field }) }),
    )
  })
})

test('lets only the host change it, and nobody once it is over or canceled', () => {
  const event = { hostId: 'ada', endsAt: new Date(2000), isCancelled: false }
  const all = { edit: true, cancel: true, rsvp: true }
  const none = { edit: false, cancel: false, rsvp: false }
  expect(eventAbilities('ada', event, new Date(1000))).toEqual(all)
  expect(eventAbilities('ben', event, new Date(1000))).toEqual({ ...none, rsvp: true })
  expect(eventAbilities('ada', event, new Date(2000))).toEqual(none)
  expect(eventAbilities('ada', { ...event, isCancelled: true }, new Date(1000))).toEqual(none)
})
