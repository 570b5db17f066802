import { expect, test } from 'vitest'
import { decideWelcome, isNewMember } from './decide.ts'

test.each([
  ['nobody has seen it', null, false, false, true, false, false],
  ['it was shown and not dismissed', 'false', false, false, true, false, false],
  ['something odd is stored', 'yes', false, false, true, false, false],
  ['dismissed here, not yet on the server', 'true', true, false, false, false, true],
  ['only the storage knows', 'true', false, false, false, true, true],
  ['only the cookie knows', null, true, false, false, true, true],
  ['the storage was shown and the cookie knows', 'false', true, false, false, true, true],
  ['dismissed on another device', null, false, true, false, true, false],
  ['dismissed on another device after it was shown here', 'false', false, true, false, true, false],
  ['the server and the cookie know', null, true, true, false, true, false],
  ['the server and the storage know', 'true', false, true, false, true, false],
  ['all know', 'true', true, true, false, false, false],
] as const)('%s', (_, stored, hasCookie, onServer, show, persistOnDevice, persistOnServer) => {
  expect(decideWelcome({ stored, hasCookie, onServer })).toEqual({ show, persistOnDevice, persistOnServer })
})

test.each([
  ['a member of six days', 6, true, true],
  ['a member of eight days', 8, true, false],
  ['a member of eight days who follows nobody', 8, false, true],
])('tells whether %s is new', (_, days, followsAnyone, isNew) => {
  const now = Date.parse('2026-03-20T12:00:00Z')
  const createdAt = new Date(now - days * 24 * 60 * 60_000).toISOString()
  expect(isNewMember({ createdAt, followsAnyone }, now)).toBe(isNew)
})
