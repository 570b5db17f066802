import { createClient } from '@bowline/api'
import type { ErrorCode } from '@bowline/domain/errors'
import { type StorageCode, storageCodes, storageErrorCode, storageReasons } from '@bowline/domain/storage'
import { describe, expect, test } from 'vitest'
import { classifyFailure } from './failure.ts'
import { uploadPictures } from './upload.ts'

const media = { id: 'media-1', fileName: 'knot.jpg', type: 'image/jpeg', description: '' }

const upload = async (
  answer: (init?: RequestInit) => Promise<Response>,
  signal = new AbortController().signal,
) => {
  let calls = 0
  const client = createClient({
    fetch: async (_, init) => {
      calls += 1
      return answer(init)
    },
  })
  const failure: unknown = await uploadPictures(
    client,
    'post',
    media,
    new Map([[media.id, new Blob(['x'])]]),
    {
      memberId: 'member-1',
      signal,
    },
  ).catch((error: unknown) => error)
  return { failure, calls }
}

const refusal = (status: number, code: ErrorCode, data?: Record<string, unknown>) => async () =>
  Response.json({ code, message: 'In the words of a server.', data }, { status })

/** As fetch does: it ends with the signal's reason. */
const never = (init?: RequestInit) =>
  new Promise<Response>((_, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
  )

type Outcome = ReturnType<typeof classifyFailure>['outcome']

/** The causes of each of docs/product/media.md#storage-errors, and the consequence for the operation. */
const cases: Record<StorageCode, { fail: () => ReturnType<typeof upload>; outcome: Outcome }> = {
  unauthenticated: { fail: () => upload(refusal(401, 'unauthenticated')), outcome: 'signed-out' },
  'unauthorized-app': { fail: () => upload(refusal(403, 'attestation-required')), outcome: 'later' },
  'quota-exceeded': { fail: () => upload(storageRefusal('quota-exceeded', 402)), outcome: 'refused' },
  unauthorized: { fail: () => upload(storageRefusal('unauthorized', 403)), outcome: 'refused' },
  'object-not-found': { fail: () => upload(storageRefusal('object-not-found', 404)), outcome: 'refused' },
  'retry-limit-exceeded': {
    fail: () => upload(storageRefusal('retry-limit-exceeded', 503)),
    outcome: 'later',
  },
  canceled: { fail: () => upload(storageRefusal('canceled', 499)), outcome: 'later' },
  unknown: { fail: () => upload(storageRefusal('unknown', 500)), outcome: 'later' },
}

const storageRefusal = (storage: StorageCode, status: number) =>
  refusal(status, storageErrorCode[storage], { storage })

test.each(storageCodes)('shows %s with its sentence after one request', async code => {
  const { fail, outcome } = cases[code]
  const { failure, calls } = await fail()
  expect(failure).toMatchObject({
    message: `Failed to upload image: ${storageReasons[code]}. Please try again.`,
  })
  expect(classifyFailure(failure).outcome).toBe(outcome)
  expect(calls).toBe(1)
})

describe('broken off', () => {
  test('by the time limit: waits, because the storage did not answer in time', async () => {
    const { failure } = await upload(never, AbortSignal.timeout(5))
    expect(failure).toMatchObject({
      name: 'TimeoutError',
      message: "Failed to upload image: the storage didn't answer in time. Please try again.",
    })
    expect(classifyFailure(failure).outcome).toBe('later')
  })

  test('by a closing page: waits', async () => {
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), 5)
    const { failure } = await upload(never, leaving.signal)
    expect(failure).toMatchObject({
      name: 'AbortError',
      message: 'Failed to upload image: the upload was canceled. Please try again.',
    })
    expect(classifyFailure(failure).outcome).toBe('later')
  })
})

test("keeps a specific error's sentence", async () => {
  const { failure } = await upload(refusal(415, 'unsupported-media'))
  expect(failure).toMatchObject({
    message: 'Failed to upload image: In the words of a server. Please try again.',
  })
})

test('ignores an unknown code', async () => {
  const { failure, calls } = await upload(refusal(500, 'internal', { storage: 'constructor' }))
  expect(failure).toMatchObject({ status: 500 })
  expect(calls).toBeGreaterThan(1)
})
