import { calendarDay } from '@bowline/domain/knots'
import { expect, test } from 'vitest'
import { linesOf } from './log-lines.ts'
import { aMessage } from './testing.ts'

const at = (seq: number, time: string, senderId = 'ben') =>
  aMessage(seq, { senderId, writtenAt: `2026-03-${time}Z` })
/** The numbers, with a bar before each new group and a sun before each new day. */
const drawn = (messages: ReturnType<typeof at>[]) =>
  linesOf(messages, at => calendarDay(at, 'Europe/Berlin'))
    .map(
      ({ message, startsDay, isFirst, isLast }) =>
        `${startsDay ? '☀' : ''}${isFirst ? '[' : ' '}${message.seq}${isLast ? ']' : ' '}`,
    )
    .join('')

test('groups consecutive messages of one member', () => {
  expect(
    drawn([
      at(1, '10T12:00:00'),
      at(2, '10T12:04:00'),
      at(3, '10T12:05:00', 'ada'),
      at(4, '10T12:06:00'),
      at(5, '10T12:11:00'),
    ]),
  ).toBe('☀[1  2][3][4][5]')
})

test("starts a day at the reader's midnight", () => {
  expect(drawn([at(1, '10T22:59:00'), at(2, '10T23:01:00')])).toBe('☀[1]☀[2]')
})

test('keeps the order, and never goes back to an earlier day', () => {
  const lines = [at(1, '11T12:00:00'), at(2, '10T12:00:00'), at(3, '10T12:01:00'), at(4, '11T12:00:00')]
  expect(drawn(lines)).toBe('☀[1][2  3][4]')
  const days = linesOf(lines, at => calendarDay(at, 'Europe/Berlin'))
  expect(days.map(({ isEarlierDay }) => isEarlierDay)).toEqual([false, true, true, false])
})
