import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignKey } from '../testing/archives.ts'
import { canonical, isGenuine, signManifest } from './manifest.ts'

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, reversed(field)])
      .toReversed(),
  )
}

test('produces the same canonical form for any order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonical(reversed(value))).toBe(canonical(value))
    }),
  )
})

const content = {
  exportedAt: '2026-03-01T00:00:00.000Z',
  origin: 'https://old.example',
  memberId: '00000000-0000-4000-8000-000000000001',
  missing: [],
  knotClaims: [],
  files: { 'posts.json': '0'.repeat(64), 'user.json': '1'.repeat(64) },
}

test('is signed in every part, including the key', () => {
  const signed = signManifest(content, foreignKey())
  expect(isGenuine(signed)).toBe(true)
  expect(isGenuine({ ...signed, origin: 'https://new.example' })).toBe(false)
  expect(isGenuine({ ...signed, knotClaims: ['x'] })).toBe(false)
  expect(isGenuine({ ...signed, files: { ...signed.files, 'posts.json': '2'.repeat(64) } })).toBe(false)
  expect(isGenuine({ ...signed, publicKey: foreignKey().publicKey })).toBe(false)
  expect(isGenuine({ ...signed, publicKey: 'no key' })).toBe(false)
  expect(isGenuine({ ...signed, signature: '' })).toBe(false)
})
