import { contract, type OperationContract, type OperationName } from '@bowline/api/contract/index'
import { endpointOf, operationNames } from '@bowline/api/endpoints'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { callByName } from '../testing/world/call-by-name.ts'
import { digestOf } from '../testing/world/digest.ts'
import { requests } from '../testing/world/requests.ts'
import { createWorlds, type World, type Worlds } from '../testing/world/world.ts'

const writes = operationNames.filter(name => endpointOf(name).method !== 'GET')
const keyOf = (name: OperationName) => (contract[name] as OperationContract).key ?? 'stored'
const key = 'the-same-key-twice'

/** A request that ends its own session cannot be repeated with it. */
const endsItself: OperationName[] = ['deleteAccount', 'deleteMyAccount']

/** Operations for admins only. */
const ofAdmins: OperationName[] = ['recount']

/** Operations that nobody can apply to themselves. */
const aboutAnother: OperationName[] = [
  'followUser',
  'unfollowUser',
  'blockMember',
  'unblockMember',
  'muteMember',
  'unmuteMember',
]

const kept = writes.filter(
  name => ['stored', 'own', 'optional'].includes(keyOf(name)) && !endsItself.includes(name),
)

let worlds: Worlds
beforeAll(async () => {
  worlds = await createWorlds()
})
afterAll(() => worlds.close())

const openWorld = async () => {
  const world = await worlds.openWorld()
  onTestFinished(world.close)
  return world
}

test.each(kept)(
  '%s: repeats the first answer for the same key and changes nothing; refuses another request with it',
  async name => {
    const world = await openWorld()
    const client = world.clients[callerOf(name)]
    const request = aboutAnother.includes(name)
      ? { params: { userId: await strangerId(world) } }
      : await requests[name](world)
    const first = await callByName(client, name, request, key)
    expect(first, JSON.stringify(first.answer)).toMatchObject({ status: 200 })
    const after = await digestOf(world.db)
    world.advance(1000)
    expect(await callByName(client, name, request, key)).toEqual(first)
    expect(await digestOf(world.db)).toBe(after)
    const other = otherThan(name, world)
    expect(await callByName(client, other.name, other.request, key)).toMatchObject({ status: 422 })
    expect(await digestOf(world.db)).toBe(after)
  },
)

test.each(writes.filter(name => keyOf(name) === 'derived'))(
  '%s: creates nothing twice with the same key',
  async name => {
    const world = await openWorld()
    const request = await requests[name](world)
    await callByName(world.clients.author, name, request, key)
    const after = await digestOf(world.db)
    expect(await callByName(world.clients.author, name, request, key)).toMatchObject({
      status: 200,
    })
    expect(await digestOf(world.db)).toBe(after)
  },
)

test.each(writes.filter(name => keyOf(name) === 'none'))('%s: changes nothing at all', async name => {
  const world = await openWorld()
  const request = await requests[name](world)
  const before = await digestOf(world.db)
  expect(await callByName(world.clients.author, name, request)).toMatchObject({ status: 200 })
  expect(await digestOf(world.db)).toBe(before)
})

test('explains the missing key when it refuses a write without one', async () => {
  const world = await openWorld()
  const response = await world.request('/api/account/preferences', {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${world.author.token}`, 'Content-Type': 'application/json' },
    body: '{"theme":"dark"}',
  })
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain('Idempotency-Key')
})

const callerOf = (name: OperationName) => {
  if (contract[name].access === 'admin' || ofAdmins.includes(name)) return 'admin'
  if (name === 'createReport' || name === 'hidePost') return 'follower'
  // A code signs its member out, so its caller would not be the same the second time.
  return name === 'applyActionCode' ? 'visitor' : 'author'
}

/** A request that is not the one `name` makes. Visitors have no preferences. */
const otherThan = (name: OperationName, world: World) => {
  if (name === 'applyActionCode')
    return { name, request: { body: { code: world.code, newPassword: 'Third1Password' } } }
  if (name === 'updatePreferences') return { name, request: { body: { theme: 'light' } } }
  return { name: 'updatePreferences', request: { body: { theme: 'dark' } } } as const
}

const strangerId = async (world: World) => (await world.clients.stranger.getSession()).member?.uid ?? ''
