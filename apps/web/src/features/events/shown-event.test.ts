import type { CalendarEvent } from '@bowline/api'
import { describe, expect, test } from 'vitest'
import type { ItemState, OutboxItem } from '../../offline/item.ts'
import { changesOf } from '../../testing/pending-changes.ts'
import { overlayEvent } from './shown-event.ts'
import { anEvent } from './testing.ts'

const ben = { uid: 'ben', displayName: 'Ben', username: 'ben', photoURL: null }
const eve = { ...ben, uid: 'eve' }

let sequence = 0
const rsvp = (going: boolean, state: ItemState = 'waiting', eventId = 'raku'): OutboxItem => {
  sequence += 1
  return {
    sequence,
    id: `operation-${sequence}`,
    operation: { type: 'RSVP_EVENT', eventId, title: 'Raku', going },
    createdAt: sequence,
    blobs: [],
    checksum: '',
    state,
    attempts: 0,
    nextAttemptAt: 0,
  }
}

const shownWith = (items: OutboxItem[], event: CalendarEvent) =>
  overlayEvent(event, changesOf(items, { me: ben }))

describe('a pending answer', () => {
  test('counts at once, and is marked', () => {
    const shown = shownWith([rsvp(true)], anEvent({ goingCount: 1, attendees: [eve] }))
    expect(shown).toMatchObject({
      own: { state: 'going', turn: null },
      goingCount: 2,
      attendees: [ben, eve],
      pending: { state: 'waiting' },
    })
  })

  test('shows the member on the waiting list of a full event, without a position', () => {
    const full = anEvent({ capacity: 2, goingCount: 2, waitingCount: 3 })
    expect(shownWith([rsvp(true)], full)).toMatchObject({
      own: { state: 'waiting', turn: null },
      goingCount: 2,
      waitingCount: 4,
    })
  })

  test('frees the place or position', () => {
    const going = anEvent({ goingCount: 1, own: { state: 'going', turn: null }, attendees: [ben] })
    expect(shownWith([rsvp(false)], going)).toMatchObject({
      own: { state: 'none' },
      goingCount: 0,
      attendees: [],
    })
    const waiting = anEvent({
      capacity: 1,
      goingCount: 1,
      waitingCount: 2,
      own: { state: 'waiting', turn: 2 },
    })
    expect(shownWith([rsvp(false)], waiting)).toMatchObject({ goingCount: 1, waitingCount: 1 })
  })

  test('counts interest, which takes no place and gives one up', () => {
    const interest = (): OutboxItem => ({
      ...rsvp(false),
      operation: { type: 'RSVP_EVENT', eventId: 'raku', title: 'Raku', going: false, interested: true },
    })
    const full = anEvent({ capacity: 1, goingCount: 1, interestedCount: 3, attendees: [eve] })
    expect(shownWith([interest()], full)).toMatchObject({
      own: { state: 'interested', turn: null },
      goingCount: 1,
      interestedCount: 4,
      attendees: [eve],
    })
    const going = anEvent({ goingCount: 2, own: { state: 'going', turn: null }, attendees: [ben, eve] })
    expect(shownWith([interest()], going)).toMatchObject({
      own: { state: 'interested' },
      goingCount: 1,
      interestedCount: 1,
      attendees: [eve],
    })
    const interested = anEvent({ interestedCount: 1, own: { state: 'interested', turn: null } })
    expect(shownWith([rsvp(true)], interested)).toMatchObject({ goingCount: 1, interestedCount: 0 })
    expect(shownWith([rsvp(false)], interested)).toMatchObject({ own: { state: 'none' }, interestedCount: 0 })
  })

  test('counts the last one, and changes no number the server already has', () => {
    const event = anEvent({ goingCount: 1, own: { state: 'going', turn: null }, attendees: [ben] })
    expect(shownWith([rsvp(false), rsvp(true)], event)).toMatchObject({
      goingCount: 1,
      own: { state: 'going' },
    })
  })

  test("does not count a refused one, or another event's", () => {
    expect(shownWith([rsvp(true, 'attention')], anEvent())).toMatchObject({
      own: { state: 'none' },
      goingCount: 0,
      pending: { state: 'attention' },
    })
    expect(shownWith([rsvp(true, 'waiting', 'other')], anEvent())).toEqual(anEvent())
  })
})
