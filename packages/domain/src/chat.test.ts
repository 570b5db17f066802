import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatIdOf, cleanMessage, mayMessage, membersOfChat, messageAbilities, otherInChat } from './chat.ts'
import { messagePermissions } from './privacy.ts'
import { plainText } from './sanitise.ts'

const one = '01890000-0000-7000-8000-000000000001'
const other = '01890000-0000-7000-8000-000000000002'
const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    const { status, message } = error as { status: number; message: string }
    return `${status} ${message}`
  }
  return null
}

describe("a chat's id", () => {
  test('is the two sorted ids for both members, and names them', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (first, second) => {
        fc.pre(first !== second)
        const id = chatIdOf(first, second)
        expect(chatIdOf(second, first)).toBe(id)
        expect(membersOfChat(id)).toEqual([first, second].sort())
        expect(otherInChat(id, first)).toBe(second)
        expect(otherInChat(id, second)).toBe(first)
        expect(otherInChat(id, '01890000-0000-7000-8000-00000000000f')).toBeNull()
      }),
    )
  })

  test('is refused with oneself', () => {
    expect(refusal(() => chatIdOf(one, one))).toBe('400 Cannot chat with yourself')
    expect(refusal(() => membersOfChat(`${one}_${one}`))).toBe('400 Cannot chat with yourself')
  })

  test.each([
    '',
    '_',
    one,
    `${other}_${one}`,
    `${one}_${other}_${one}`,
    'a_b',
    `${one}_${other.toUpperCase()}x`,
  ])('refuses %j', id => {
    expect(refusal(() => membersOfChat(id))).toBe('404 Chat not found')
  })
})

describe('the text of a message', () => {
  const without = { hasPicture: false }

  test('is trimmed, sanitised and returned as typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), typed => {
        fc.pre(typed.trim() !== '' && !/javascript:|\0/i.test(typed) && typed.length <= 1000)
        const stored = cleanMessage(typed, without)
        expect(plainText(stored)).toBe(typed.trim())
        expect(stored).not.toMatch(/[<>"']/)
      }),
    )
  })

  test('is limited to 1000 whole characters, with an error', () => {
    const suffix = ' ... (message truncated)'
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1001, maxLength: 1100 }), typed => {
        fc.pre(typed.trim().length > 1000 && !/javascript:|\0/i.test(typed))
        const shown = plainText(cleanMessage(typed, without))
        expect(shown.endsWith(suffix)).toBe(true)
        const kept = shown.slice(0, -suffix.length)
        expect(kept.length).toBeGreaterThanOrEqual(999)
        expect(kept.length).toBeLessThanOrEqual(1000)
        expect(kept.isWellFormed()).toBe(true)
        expect(typed.trim().startsWith(kept)).toBe(true)
      }),
    )
    expect(plainText(cleanMessage('x'.repeat(1000), without))).toBe('x'.repeat(1000))
    expect(plainText(cleanMessage(`${'x'.repeat(999)}👍`, without))).toBe('x'.repeat(999) + suffix)
  })

  test.each(['', '  \n\t ', 'javascript:'])('%j is empty unless there is a picture', typed => {
    expect(refusal(() => cleanMessage(typed, without))).toBe('400 Message cannot be empty')
    expect(cleanMessage(typed, { hasPicture: true })).toBe('')
  })
})

test('allows messages to "followers" from the members whom the recipient follows', () => {
  const open = (recipientFollows: boolean) =>
    messagePermissions.filter(permission => mayMessage(permission, { recipientFollows }))
  expect(open(true)).toEqual(['public', 'followers'])
  expect(open(false)).toEqual(['public'])
})

test('lets members delete their own message for 15 minutes, and report another one', () => {
  const message = { senderId: one, createdAt: '2026-03-02T10:00:00.000Z', isDeleted: false }
  const at = (time: string) => new Date(`2026-03-02T${time}Z`)
  expect(messageAbilities(one, message, at('10:15:00'))).toEqual({ deleteForBoth: true, report: false })
  expect(messageAbilities(one, message, at('10:15:01'))).toEqual({ deleteForBoth: false, report: false })
  expect(messageAbilities(other, message, at('10:00:00'))).toEqual({ deleteForBoth: false, report: true })
  const gone = { ...message, isDeleted: true }
  expect(messageAbilities(one, gone, at('10:00:00'))).toEqual({ deleteForBoth: false, report: false })
  expect(messageAbilities(other, gone, at('10:00:00'))).toEqual({ deleteForBoth: false, report: false })
})
