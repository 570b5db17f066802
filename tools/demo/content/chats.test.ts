import { chatIdOf, checkReaction } from '@bowline/domain'
import { describe, expect, test } from 'vitest'
import { chats, followGraph, members } from './index.ts'

const follows = new Set(followGraph(1).map(({ follower, following }) => `${follower} ${following}`))
const said = chats.flatMap(({ messages }) => messages)

describe('what the demo community says in private', () => {
  test('is said by two who follow each other, so that both may write, once for each pair', () => {
    const strangers = chats.filter(
      ({ one, other }) => !follows.has(`${one} ${other}`) || !follows.has(`${other} ${one}`),
    )
    expect(strangers.map(({ one, other }) => `${one} and ${other}`)).toEqual([])
    expect(new Set(chats.map(({ one, other }) => chatIdOf(one, other))).size).toBe(chats.length)
  })

  test('never repeats a text, and has at least ten pictures', () => {
    for (const { text } of said) expect(text.length, text).toBeGreaterThan(2)
    expect(new Set(said.map(({ text }) => text)).size).toBe(said.length)
    expect(said.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(10)
  })

  test('has replies to earlier messages, and reactions of single emoji, one for each member', () => {
    expect(said.filter(({ repliesTo }) => repliesTo).length).toBeGreaterThanOrEqual(5)
    for (const { messages } of chats)
      for (const [index, { repliesTo, reactions }] of messages.entries()) {
        expect(repliesTo ?? 1).toBeGreaterThan(0)
        if (repliesTo) expect(index - repliesTo).toBeGreaterThanOrEqual(0)
        expect(new Set(reactions.map(({ member }) => member)).size).toBe(reactions.length)
        for (const { emoji } of reactions) expect(() => checkReaction(emoji)).not.toThrow()
      }
  })

  test('leaves each of the two sign-ins something unread, by the other one', () => {
    for (const { username } of members.slice(0, 2)) {
      const own = chats.filter(({ one }) => one === username)
      expect(own.length).toBeGreaterThanOrEqual(3)
      expect(own.some(({ unread }) => unread > 0)).toBe(true)
    }
    for (const { messages, unread, other } of chats)
      expect(messages.slice(messages.length - unread).every(({ sender }) => sender === other)).toBe(true)
  })
})
