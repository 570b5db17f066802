import type { Message } from '@bowline/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Conversation,
  conversationOf,
  hasEarlier,
  hasGap,
  newestOf,
  withEarlier,
  withLater,
  withMessages,
  withoutMessage,
} from './conversation.ts'
import { aMessage, messagesTo, pageOf } from './testing.ts'

const numbers = ({ messages }: Conversation) => messages.map(({ seq }) => seq)
const read = (all: readonly Message[], limit = 20) => conversationOf(pageOf(all, { limit }))
const caughtUp = (conversation: Conversation, all: readonly Message[], limit: number): Conversation => {
  const page = pageOf(all, { after: conversation.upTo, limit })
  const next = withLater(conversation, page, newestOf(conversation))
  return page.hasMore ? caughtUp(next, all, limit) : next
}

describe('the cached messages', () => {
  test('is the newest page, preceded by earlier ones', () => {
    const conversation = read(messagesTo(30))
    expect(numbers(conversation)).toEqual(
      messagesTo(30)
        .slice(10)
        .map(({ seq }) => seq),
    )
    expect([hasEarlier(conversation), hasGap(conversation)]).toEqual([true, false])
    const earlier = withEarlier(
      conversation,
      pageOf(messagesTo(30), { before: conversation.from }),
      11,
      conversation,
    )
    expect(numbers(earlier)).toEqual(messagesTo(30).map(({ seq }) => seq))
    expect(hasEarlier(earlier)).toBe(false)
  })

  test('is complete for a chat without messages', () => {
    const conversation = read([])
    expect([hasEarlier(conversation), hasGap(conversation), newestOf(conversation)]).toEqual([
      false,
      false,
      0,
    ])
    expect(hasGap(withMessages(conversation, [aMessage(1)]))).toBe(false)
    expect(hasGap(withMessages(conversation, [aMessage(2)]))).toBe(true)
  })
})

describe('a message', () => {
  test('that arrives early leaves a gap until the others are loaded', () => {
    const ahead = withMessages(read(messagesTo(3)), [aMessage(6)])
    expect([numbers(ahead), hasGap(ahead)]).toEqual([[1, 2, 3, 6], true])
    const whole = caughtUp(ahead, messagesTo(6), 20)
    expect([numbers(whole), hasGap(whole)]).toEqual([[1, 2, 3, 4, 5, 6], false])
  })

  test('that the member has deleted leaves no gap', () => {
    const ahead = withMessages(read(messagesTo(3)), [aMessage(6)])
    const whole = caughtUp(ahead, [...messagesTo(3), aMessage(5), aMessage(6)], 20)
    expect([numbers(whole), hasGap(whole)]).toEqual([[1, 2, 3, 5, 6], false])
    const gone = caughtUp(ahead, messagesTo(3), 20)
    expect(hasGap(gone)).toBe(false)
  })

  test('keeps older messages waiting until that part is loaded', () => {
    expect(numbers(withMessages(read(messagesTo(30)), [aMessage(2)]))).not.toContain(2)
  })

  test('stays if it arrives again while its part is refetched', () => {
    const asked = withMessages(read(messagesTo(3)), [aMessage(4)])
    const page = pageOf(messagesTo(3), { before: 5, limit: 20 })
    expect(numbers(withEarlier(asked, page, 5, asked))).toEqual([1, 2, 3])
    const heardAgain = withMessages(asked, [aMessage(4)])
    expect(numbers(withEarlier(heardAgain, page, 5, asked))).toEqual([1, 2, 3, 4])
  })

  test('removes a message deleted on another device when its part is refetched', () => {
    const left = messagesTo(30).filter(({ seq }) => seq !== 25 && seq !== 12)
    const conversation = read(messagesTo(30))
    const again = withEarlier(conversation, pageOf(left, { before: 31, limit: 10 }), 31, conversation)
    expect(numbers(again)).toContain(12)
    expect(numbers(again)).not.toContain(25)
    expect(numbers(withEarlier(again, pageOf(left, { before: 20, limit: 20 }), 20, again))).not.toContain(12)
    expect(numbers(withoutMessage(conversation, 'message-14'))).not.toContain(14)
  })

  test('keeps messages read and deleted in any order of updates', () => {
    const before = aMessage(1)
    const seen = { ...before, read: true, readAt: '2026-03-10T12:00:09.000Z' }
    const deleted = { ...before, text: '', isDeleted: true }
    fc.assert(
      fc.property(fc.shuffledSubarray([before, seen, deleted], { minLength: 3 }), news => {
        const [message] = news.reduce((known, one) => withMessages(known, [one]), read([])).messages
        expect(message).toEqual({ ...seen, text: '', isDeleted: true })
      }),
    )
  })

  test('ends with the newest reactions and the deleted quote in any order of updates', () => {
    const replyTo = {
      id: 'quoted',
      seq: 1,
      senderId: 'ada',
      text: 'Which?',
      hasPicture: false,
      isDeleted: false,
    }
    const before = aMessage(2, { replyTo })
    const liked = { ...before, reactions: [{ userId: 'ada', emoji: '👍' }], reactionVersion: 1 }
    const gone = { ...before, replyTo: { ...replyTo, text: '', isDeleted: true } }
    const unliked = { ...before, reactions: [], reactionVersion: 2 }
    fc.assert(
      fc.property(fc.shuffledSubarray([before, liked, gone, unliked], { minLength: 4 }), news => {
        const [message] = news.reduce((known, one) => withMessages(known, [one]), read([])).messages
        expect(message).toEqual({ ...gone, reactionVersion: 2 })
      }),
    )
  })
})

test('ends without a removed preview in any order of updates', () => {
  const before = aMessage(1)
  const preview = { url: 'https://knots.example', site: '', title: 'Knots', description: '', picture: null }
  const shown = { ...before, linkPreview: preview }
  const removed = { ...before, isPreviewRemoved: true }
  fc.assert(
    fc.property(fc.shuffledSubarray([before, shown, removed], { minLength: 3 }), news => {
      const [message] = news.reduce((known, one) => withMessages(known, [one]), read([])).messages
      expect(message).toEqual(removed)
    }),
  )
})

test('gives the same conversation for any order, repetition or loss of messages', () => {
  const delivery = (last: number) =>
    fc.array(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc.record({
            type: fc.constant('live' as const),
            seq: fc.integer({ min: 1, max: last }),
          }),
        },
        fc.record({ type: fc.constant('later' as const), limit: fc.integer({ min: 1, max: 7 }) }),
        fc.record({ type: fc.constant('again' as const), limit: fc.integer({ min: 1, max: 7 }) }),
      ),
      { maxLength: 60 },
    )
  const story = fc
    .record({ start: fc.integer({ min: 0, max: 30 }), come: fc.integer({ min: 0, max: 30 }) })
    .chain(({ start, come }) =>
      fc.record({
        start: fc.constant(start),
        all: fc.constant(messagesTo(start + come)),
        steps: delivery(Math.max(1, start + come)),
      }),
    )
  fc.assert(
    fc.property(story, ({ start, all, steps }) => {
      let conversation = read(all.slice(0, start))
      for (const step of steps) {
        if (step.type === 'live') conversation = withMessages(conversation, all.slice(step.seq - 1, step.seq))
        if (step.type === 'later')
          conversation = withLater(
            conversation,
            pageOf(all, { after: conversation.upTo, limit: step.limit }),
            newestOf(conversation),
          )
        if (step.type === 'again') {
          const before = conversation.upTo + 1
          conversation = withEarlier(
            conversation,
            pageOf(all, { before, limit: step.limit }),
            before,
            conversation,
          )
        }
        const shown = numbers(conversation)
        expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other))
      }
      const whole = caughtUp(conversation, all, 5)
      expect(hasGap(whole)).toBe(false)
      expect(whole.messages).toEqual(all.slice(whole.from - 1))
    }),
    { numRuns: 300 },
  )
})
