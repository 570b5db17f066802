import { expect, test } from 'vitest'
import { checkInText, isCheckInText } from './check-in-text.ts'

test('recognizes the texts of check-ins that were made with one tap', () => {
  for (const text of [
    checkInText(1, null),
    checkInText(9, 14),
    checkInText(1000, 2000),
    'Check-in 1,000 of 2,000',
  ])
    expect(isCheckInText(text), text).toBe(true)
  for (const text of ['', 'Check-in 9 of 14!', 'My check-in for today: a bowl'])
    expect(isCheckInText(text), text).toBe(false)
})
