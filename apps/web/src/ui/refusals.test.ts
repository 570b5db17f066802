import { invalid, Refusal } from '@bowline/domain/errors'
import { expect, test } from 'vitest'
import { everyRefusal, fieldsOf, problemsAt, refusalOf } from './refusals.ts'

test('gives the refusal of a rule, null where it is kept, and lets faults through', () => {
  const refusal = invalid('Please enter a valid email address', { field: 'email' })
  const refuse = () => {
    throw refusal
  }
  expect(refusalOf(refuse, {})).toBe(refusal)
  expect(refusalOf(() => undefined, {})).toBeNull()
  expect(() =>
    refusalOf(() => {
      throw new TypeError('a fault')
    }, {}),
  ).toThrow('a fault')
})

test('knows the fields a refusal is about', () => {
  expect(fieldsOf(invalid('No', { field: 'email' }))).toEqual(['email'])
  expect(fieldsOf(invalid('No', { fields: ['email', 'password'] }))).toEqual(['email', 'password'])
  expect(fieldsOf(new Refusal('conflict', 'No'))).toEqual([])
  expect(fieldsOf(new Error('No'))).toEqual([])
})

const check = ({ one, two, three }: Record<'one' | 'two' | 'three', number>) => {
  if (one < 0 && two < 0) throw invalid('Both', { fields: ['one', 'two'] })
  if (one === 0) throw invalid('One', { field: 'one' })
  if (two === 0) throw invalid('Two', { field: 'two' })
  if (three === 0) throw invalid('Three', { field: 'three' })
  if (three === 7) throw invalid('Somewhere', { field: 'elsewhere' })
}
const sound = { one: 1, two: 1, three: 1 }
const messages = (values: typeof sound) => everyRefusal(check, values, sound).map(({ message }) => message)

test('tells all that is wrong at once, each once', () => {
  expect(messages(sound)).toEqual([])
  expect(messages({ one: 0, two: 5, three: 0 })).toEqual(['One', 'Three'])
  expect(messages({ one: -1, two: -1, three: 0 })).toEqual(['Both', 'Three'])
})

test('ends where a refusal is about none of the fields, or comes in spite of sound values', () => {
  expect(messages({ one: 1, two: 1, three: 7 })).toEqual(['Somewhere'])
  const stubborn = () => check({ one: 0, two: 0, three: 0 })
  expect(everyRefusal(stubborn, sound, sound)).toHaveLength(1)
})

test('says each problem at its field, and at another what is about none', () => {
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
