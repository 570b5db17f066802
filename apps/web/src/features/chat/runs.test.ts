import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'
import { aMessage } from './testing.ts'

const at = (seq: number, time: string, senderId = 'ben') =>
  aMessage(seq, { senderId, createdAt: `2026-03-${time}Z` })
const cut = (messages: ReturnType<typeof at>[]) =>
  runsOf(messages, 'Europe/Berlin').map(({ startsDay, messages: run }) => [
    startsDay,
    run.map(({ seq }) => seq),
  ])

test('what one member says in one go is one run', () => {
  expect(
    cut([
      at(1, '10T12:00:00'),
      at(2, '10T12:04:00'),
      at(3, '10T12:05:00', 'ada'),
      at(4, '10T12:06:00'),
      at(5, '10T12:11:00'),
    ]),
  ).toEqual([
    [true, [1, 2]],
    [false, [3]],
    [false, [4]],
    [false, [5]],
  ])
})

test('a day begins at the reader’s midnight', () => {
  expect(cut([at(1, '10T22:59:00'), at(2, '10T23:01:00')])).toEqual([
    [true, [1]],
    [true, [2]],
  ])
})

test('the order is kept when a clock was set back', () => {
  expect(cut([at(1, '11T12:00:00'), at(2, '10T12:00:00'), at(3, '11T12:00:00')])).toEqual([
    [true, [1]],
    [true, [2]],
    [true, [3]],
  ])
})
