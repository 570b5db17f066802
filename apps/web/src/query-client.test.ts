import { ApiError } from '@bowline/api'
import { expect, test } from 'vitest'
import { shouldRetry } from './query-client.ts'

const answered = (status: number) => new ApiError(status, { code: 'internal', message: 'No' })

test('a network or a server that failed is asked twice more', () => {
  for (const error of [new TypeError('Failed to fetch'), answered(500), answered(503)])
    expect([0, 1, 2].map(failures => shouldRetry(failures, error))).toEqual([true, true, false])
})

test('a refusal is an answer', () => {
  for (const status of [400, 401, 403, 404, 422, 429]) expect(shouldRetry(0, answered(status))).toBe(false)
})

test('without a network nothing is asked again: it is read when there is one', () => {
  expect(shouldRetry(0, new TypeError('Failed to fetch'), false)).toBe(false)
})
