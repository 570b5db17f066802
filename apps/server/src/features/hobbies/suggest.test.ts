import { randomUUID } from 'node:crypto'
import { limits } from '@bowline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: TestMember
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())

const suggest = async ({ api }: TestMember, name: string) => {
  const id = randomUUID()
  await api.suggestHobby({ body: { id, name } })
  return id
}
const openNames = async () => (await admin.api.listHobbySuggestions()).suggestions.map(({ name }) => name)
const statesOf = async ({ api }: TestMember) =>
  (await api.exportMyData()).hobbySuggestions.map(({ name, state }) => `${name}: ${state}`)

test('shows suggestions to admins, who decline them', async () => {
  const ada = await server.member()
  const id = await suggest(ada, ' Juggling  with fire ')
  expect((await admin.api.listHobbySuggestions()).suggestions).toMatchObject([
    { id, name: 'Juggling with fire', userId: ada.id },
  ])
  await admin.api.declineHobbySuggestion({ params: { suggestionId: id } })
  expect(await openNames()).toEqual([])
  expect(await statesOf(ada)).toEqual(['Juggling with fire: declined'])
  expect(await refusalOf(admin.api.declineHobbySuggestion({ params: { suggestionId: id } }))).toBe(
    '409 Another admin has already answered this suggestion',
  )
  expect(await refusalOf(admin.api.declineHobbySuggestion({ params: { suggestionId: randomUUID() } }))).toBe(
    '404 Suggestion not found',
  )
  expect((await admin.api.listAuditLog()).entries[0]).toMatchObject({
    action: 'decline-suggestion',
    reason: '',
  })
})

test('accepts a suggestion, and all others of its name, with the hobby made from it', async () => {
  const [ada, ben] = [await server.member(), await server.member()]
  const suggestionId = await suggest(ada, 'Kintsugi bowls')
  await suggest(ben, 'Kintsugi')
  await suggest(ben, 'Falconry')
  await admin.api.createHobby({
    body: { name: 'Kintsugi', group: 'Making & Craft', icon: 'amphora', suggestionId },
  })
  expect(await statesOf(ada)).toEqual(['Kintsugi bowls: accepted'])
  expect((await statesOf(ben)).toSorted()).toEqual(['Falconry: open', 'Kintsugi: accepted'])
  expect(await openNames()).toEqual(['Falconry'])
})

test('refuses hobbies that are in the list, by name or another name, and too many suggestions', async () => {
  const ada = await server.member()
  const offered = '409 This hobby is already in the list'
  expect(await refusalOf(suggest(ada, 'pottery'))).toBe(offered)
  expect(await refusalOf(suggest(ada, 'BIRDING'))).toBe(offered)
  expect(await refusalOf(suggest(ada, ' '))).toMatch(/^400 Enter a name/)
  for (let count = 0; count < limits.openHobbySuggestions; count += 1) await suggest(ada, `Sport ${count}`)
  expect(await refusalOf(suggest(ada, 'One more'))).toBe(
    '409 You already have 20 suggestions waiting for an answer',
  )
})

test('finds hobbies by other names, which admins edit and the log records', async () => {
  const ada = await server.member()
  const found = async (q: string) => (await ada.api.search({ query: { q } })).hobbies?.hobbies[0]?.slug
  expect(await found('birding')).toBe('birdwatching')
  expect(await found('bird')).toBe('birdwatching')
  const change = (synonyms: string[]) =>
    admin.api.updateHobby({ params: { slug: 'birdwatching' }, body: { synonyms } })
  expect(await change([' twitching ', 'Owls', 'owls', ''])).toMatchObject({ synonyms: ['twitching', 'Owls'] })
  expect(await found('birding')).not.toBe('birdwatching')
  expect(await found('owls')).toBe('birdwatching')
  expect((await admin.api.listAuditLog()).entries[0]).toMatchObject({
    action: 'change-synonyms',
    subjectId: 'birdwatching',
    reason: 'Birdwatching: twitching, Owls',
  })
  const before = (await admin.api.listAuditLog()).entries.length
  await change(['twitching', 'Owls'])
  expect((await admin.api.listAuditLog()).entries).toHaveLength(before)
  expect(await refusalOf(change([`a${'b'.repeat(40)}`]))).toBe(
    '400 Enter up to 20 other names with at most 40 characters each',
  )
})
