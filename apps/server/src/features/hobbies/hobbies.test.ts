import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('lists the catalogue for everybody in order, with name, group, colour, icon and synonyms', async () => {
  const { hobbies } = await server.client().listHobbies()
  expect(hobbies.length).toBeGreaterThanOrEqual(60)
  expect(hobbies).toEqual(
    hobbyCatalogue.map(({ slug, name, group, colour, icon, synonyms }) => ({
      slug,
      name,
      group,
      colour,
      icon,
      synonyms,
    })),
  )
})
