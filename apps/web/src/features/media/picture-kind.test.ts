import { describe, expect, test } from 'vitest'
import { pictureKind } from './picture-kind.ts'

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...part].map(c => c.charCodeAt(0)) : part)),
  )

describe('pictureKind', () => {
  test.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['gif', bytes('GIF89a')],
    ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['avif', bytes([0, 0, 0, 28], 'ftypavif')],
    ['heic', bytes([0, 0, 0, 28], 'ftypheic')],
  ])('recognises %s by its first bytes', (kind, head) => {
    expect(pictureKind(head)).toBe(kind)
  })

  test.each([
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['HTML', bytes('<!doctype html><title>x</title>')],
    ['a film', bytes([0, 0, 0, 28], 'ftypisom')],
    ['sound in RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['an empty file', bytes()],
    ['a JPEG cut after two bytes', bytes([0xff, 0xd8])],
  ])('refuses %s', (_, head) => {
    expect(pictureKind(head)).toBeNull()
  })
})
