import { challengeMessages } from '@bowline/domain/challenge'
import { Refusal } from '@bowline/domain/errors'
import { expect, test } from 'vitest'
import { boundsOf, challengeProblems, newChallenge, refusedChallenge } from './challenge-form.ts'

const today = '2026-03-02'
const right = { ...newChallenge(today), title: 'A mug a day', hobby: 'pottery' }
const problems = (wrong: Partial<typeof right>) =>
  challengeProblems({ ...right, ...wrong }, boundsOf(undefined, today))

test('proposes four weeks, and misses only title and hobby', () => {
  expect(newChallenge(today).endsOn).toBe('2026-03-29')
  expect(Object.keys(challengeProblems(newChallenge(today), boundsOf(undefined, today)))).toEqual([
    'title',
    'hobby',
  ])
  expect(problems({})).toEqual({})
  expect(Object.keys(problems({ goal: '29' }))).toEqual(['goal'])
})

test.each([
  [{ title: ' ' }, 'title', 'Give the challenge a title'],
  [{ hobby: '' }, 'hobby', 'Choose a hobby'],
  [{ startsOn: '' }, 'startsOn', 'Enter a date like 2027-03-28'],
  [{ goal: 'many' }, 'goal', 'Enter a goal between 1 and 100,000 check-ins'],
  [{ startsOn: '2026-02-01', endsOn: '2026-03-01' }, 'endsOn', challengeMessages.endsInThePast],
])('shows %j at its field', (wrong, field, message) => {
  expect(problems(wrong)).toEqual({ [field]: message })
})

test('shows all problems at once', () => {
  const wrong = { title: '', hobby: '', startsOn: 'soon', endsOn: '', goal: '0' }
  expect(Object.keys(problems(wrong)).toSorted()).toEqual(['endsOn', 'goal', 'hobby', 'startsOn', 'title'])
})

test("shows the server's error at its field, or at the title if it names none", () => {
  const tooShort = new Refusal('invalid-input', 'Too short', { field: 'goal' })
  expect(refusedChallenge(tooShort)).toEqual({ goal: 'Too short' })
  expect(refusedChallenge(new Refusal('conflict', 'Ended'))).toEqual({ title: 'Ended' })
  expect(refusedChallenge(new TypeError('No network'))).toBeNull()
})
