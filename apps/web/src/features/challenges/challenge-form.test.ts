import { challengeMessages } from '@bowline/domain/challenge'
import { Refusal } from '@bowline/domain/errors'
import { expect, test } from 'vitest'
import { asProblem, boundsOf, challengeProblem, newChallenge } from './challenge-form.ts'

const today = '2026-03-02'
const right = { ...newChallenge(today), title: 'A mug a day', hobby: 'pottery' }
const problem = (wrong: Partial<typeof right>) =>
  challengeProblem({ ...right, ...wrong }, boundsOf(undefined, today))

test('what is proposed lasts four weeks, and lacks a title and a hobby alone', () => {
  expect(newChallenge(today).endsOn).toBe('2026-03-29')
  expect(challengeProblem(newChallenge(today), boundsOf(undefined, today))?.field).toBe('title')
  expect(problem({})).toBeNull()
})

test.each([
  [{ title: ' ' }, 'title', 'Give the challenge a title'],
  [{ hobby: '' }, 'hobby', 'A hobby category is required for all posts'],
  [{ startsOn: '' }, 'startsOn', 'A day is written like 2027-03-28'],
  [{ goal: 'many' }, 'goal', 'The goal is 1 to 100000 check-ins'],
  [{ startsOn: '2026-02-01', endsOn: '2026-03-01' }, 'endsOn', challengeMessages.endsInThePast],
])('%j is told at its field', (wrong, field, message) => {
  expect(problem(wrong)).toEqual({ field, message })
})

test('a refusal of the server stands at its field, at the title where it names none', () => {
  expect(asProblem(new Refusal('invalid-input', 'Too short', { field: 'goal' }))?.field).toBe('goal')
  expect(asProblem(new Refusal('conflict', 'Over'))).toEqual({ field: 'title', message: 'Over' })
  expect(asProblem(new TypeError('No network'))).toBeNull()
})
