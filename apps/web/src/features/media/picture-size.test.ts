import { limits } from '@bowline/domain/limits'
import { describe, expect, test } from 'vitest'
import { maySendAsIs, sizeToSend } from './picture-size.ts'

const megabyte = 1024 * 1024

describe('sizeToSend', () => {
  test('keeps a picture up to 4096 pixels a side and 8 MB', () => {
    expect(sizeToSend({ width: 4096, height: 3072, bytes: 8 * megabyte })).toBeNull()
    expect(sizeToSend({ width: 1, height: 1, bytes: 70 })).toBeNull()
  })

  test('reduces the longer side to 4096 and keeps the ratio', () => {
    expect(sizeToSend({ width: 8192, height: 6144, bytes: megabyte })).toEqual({ width: 4096, height: 3072 })
    expect(sizeToSend({ width: 3000, height: 6000, bytes: megabyte })).toEqual({ width: 2048, height: 4096 })
  })

  test('re-encodes a heavy picture in full size', () => {
    const heavy = { width: 4000, height: 3000, bytes: 8 * megabyte + 1 }
    expect(sizeToSend(heavy)).toEqual({ width: 4000, height: 3000 })
  })

  test('never returns a side of 0', () => {
    expect(sizeToSend({ width: 100_000, height: 3, bytes: megabyte })).toEqual({ width: 4096, height: 1 })
  })
})

test("sends a picture that the browser cannot open unchanged, up to the server's limit", () => {
  expect(maySendAsIs(limits.mediaBytes)).toBe(true)
  expect(maySendAsIs(limits.mediaBytes + 1)).toBe(false)
})
