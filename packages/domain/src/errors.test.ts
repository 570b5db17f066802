import { expect, it } from 'vitest'
import { checkAll, invalid, Refusal } from './errors.ts'

const refuse = (field: string) => () => {
  throw invalid(`Enter a ${field}`, { field })
}
const refusalOf = (check: () => unknown) => {
  try {
    check()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

it('returns the results of valid checks under their names', () => {
  expect(checkAll({ title: () => 'Bowl', goal: () => 3 })).toEqual({ title: 'Bowl', goal: 3 })
})

it('refuses with the sentence of the first problem, and lists all of them', () => {
  const refusal = refusalOf(() => checkAll({ title: refuse('title'), goal: () => 3, day: refuse('day') }))
  expect(refusal).toMatchObject({ code: 'invalid-input', message: 'Enter a title', data: { field: 'title' } })
  expect(refusal.problems.map(({ data }) => data?.field)).toEqual(['title', 'day'])
})

it('lists the problems of nested checks in their order', () => {
  const refusal = refusalOf(() =>
    checkAll({
      event: () => checkAll({ title: refuse('title'), place: refuse('place') }),
      hobby: refuse('hobby'),
    }),
  )
  expect(refusal.problems.map(({ data }) => data?.field)).toEqual(['title', 'place', 'hobby'])
})

it('rethrows anything but a refusal', () => {
  expect(() =>
    checkAll({
      title: () => {
        throw new TypeError('a fault')
      },
    }),
  ).toThrow(TypeError)
})
