import { checkAll, invalid, Refusal } from '@bowline/domain/errors'
import { expect, test } from 'vitest'
import { fieldsOf, problemsAt, problemsOf } from './refusals.ts'

test('lists every problem that a check finds, none for valid input, and rethrows other errors', () => {
  const refuse = (field: string) => () => {
    throw invalid(`No ${field}`, { field })
  }
  const checks = () => checkAll({ one: refuse('one'), two: () => 2, three: refuse('three') })
  expect(problemsOf(checks).map(({ message }) => message)).toEqual(['No one', 'No three'])
  expect(problemsOf(() => 'valid')).toEqual([])
  expect(() =>
    problemsOf(() => {
      throw new TypeError('a fault')
    }),
  ).toThrow('a fault')
})

test('finds the fields of an error', () => {
  expect(fieldsOf(invalid('No', { field: 'email' }))).toEqual(['email'])
  expect(fieldsOf(invalid('No', { fields: ['email', 'password'] }))).toEqual(['email', 'password'])
  expect(fieldsOf(new Refusal('conflict', 'No'))).toEqual([])
  expect(fieldsOf(new Error('No'))).toEqual([])
})

test('shows each problem at its field, and others at a default field', () => {
  const refusals = [
    invalid('Both', { fields: ['one', 'two'] }),
    invalid('One', { field: 'one' }),
    new Refusal('conflict', 'Late'),
  ]
  expect(problemsAt(refusals, ['one', 'two', 'three'], 'three')).toEqual({
    one: 'Both',
    two: 'Both',
    three: 'Late',
  })
})
