import { describe, expect, test } from 'vitest'
import type { ItemState, OutboxItem } from '../../offline/item.ts'
import { overlayEvent } from './overlay.ts'
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

describe('an answer on its way', () => {
  test('counts at once, and is marked', () => {
    const shown = overlayEvent(anEvent({ goingCount: 1, attendees: [eve] }), [rsvp(true)], ben)
    expect(shown).toMatchObject({
      own: { state: 'going', turn: null },
      goingCount: 2,
      attendees: [eve, ben],
      pending: { state: 'waiting' },
    })
  })

  test('waits in line where all places are taken, whose turn nobody knows yet', () => {
    const full = anEvent({ capacity: 2, goingCount: 2, waitingCount: 3 })
    expect(overlayEvent(full, [rsvp(true)], ben)).toMatchObject({
      own: { state: 'waiting', turn: null },
      goingCount: 2,
      waitingCount: 4,
    })
  })

  test('gives the place, or the turn, back', () => {
    const going = anEvent({ goingCount: 1, own: { state: 'going', turn: null }, attendees: [ben] })
    expect(overlayEvent(going, [rsvp(false)], ben)).toMatchObject({
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
    expect(overlayEvent(waiting, [rsvp(false)], ben)).toMatchObject({ goingCount: 1, waitingCount: 1 })
  })

  test('the last one counts, and one that the server has already changes no number', () => {
    const event = anEvent({ goingCount: 1, own: { state: 'going', turn: null }, attendees: [ben] })
    expect(overlayEvent(event, [rsvp(false), rsvp(true)], ben)).toMatchObject({
      goingCount: 1,
      own: { state: 'going' },
    })
  })

  test('a refused one is marked and does not count; another event has nothing to do with it', () => {
    expect(overlayEvent(anEvent(), [rsvp(true, 'attention')], ben)).toMatchObject({
      own: { state: 'none' },
      goingCount: 0,
      pending: { state: 'attention' },
    })
    expect(overlayEvent(anEvent(), [rsvp(true, 'waiting', 'other')], ben)).toEqual(anEvent())
  })
})
