import type { Me } from '@bowline/api'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createConnection } from '../member-database/connection.ts'
import { aMe } from '../testing/members.ts'
import { cachedMemberId, cacheMember, dropCachedMember } from './cached-member.ts'
import { createDevice } from './device.ts'
import { sessionKey } from './session-key.ts'

afterEach(dropCachedMember)

const endingIn = (milliseconds: number) =>
  aMe({ sessionExpiresAt: new Date(Date.now() + milliseconds).toISOString() })

/** A member's draft on this device, and the device at the next start. */
const startWithDraft = async (member: Me, { hasBrowserClosed = false } = {}) => {
  cacheMember(member)
  if (hasBrowserClosed) Reflect.set(document, 'cookie', 'bowline-here=; path=/; max-age=0')
  const { open, close } = createConnection(member.uid, 'reopen')
  const draft = {
    slot: 'one',
    key: 'post',
    tab: 'tab',
    savedAt: 0,
    becomes: null,
    pictures: [],
    value: 'Words',
  }
  await (await open()).put('drafts', draft)
  await close()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const device = createDevice(client, {
    onRefused: () => {},
    loadOnMemberLeaves: async () => ({ atOnce: [], wipe: [] }),
  })
  device.start()
  const drafts = async () => {
    const count = await (await open()).count('drafts')
    await close()
    return count
  }
  return { client, drafts }
}

const aMoment = () => new Promise(resolve => setTimeout(resolve, 300))

test("hides a session that is over by this device's clock, and deletes nothing if the server says it is not", async () => {
  const member = endingIn(-1000)
  const { client, drafts } = await startWithDraft(member)
  await aMoment()
  expect(client.getQueryData(sessionKey)).toBeUndefined()
  expect(await drafts()).toBe(1)
  client.setQueryData(sessionKey, { member })
  await aMoment()
  expect(await drafts()).toBe(1)
})

test('deletes what a session has left once the server has said that it is over', async () => {
  const { client, drafts } = await startWithDraft(endingIn(-1000))
  client.setQueryData(sessionKey, { member: null })
  await expect.poll(drafts).toBe(0)
  expect(cachedMemberId()).toBeNull()
})

test('deletes at the start, also without the server, what an unremembered member left in a closed browser', async () => {
  const { client, drafts } = await startWithDraft(endingIn(3_600_000), { hasBrowserClosed: true })
  expect(client.getQueryData(sessionKey)).toBeUndefined()
  await expect.poll(drafts).toBe(0)
  expect(cachedMemberId()).toBeNull()
})

test('hides a session that ends by the clock while the server cannot be reached, and deletes nothing', async () => {
  const member = endingIn(3000)
  const { client, drafts } = await startWithDraft(member)
  expect(client.getQueryData(sessionKey)).toEqual({ member })
  const queryFn = () => Promise.reject(new TypeError('Failed to fetch'))
  const leave = new QueryObserver(client, { queryKey: sessionKey, queryFn }).subscribe(() => undefined)
  await expect.poll(() => client.getQueryData(sessionKey)).toEqual({ member: null })
  await aMoment()
  expect(await drafts()).toBe(1)
  leave()
  client.setQueryData(sessionKey, { member: null })
  await expect.poll(drafts).toBe(0)
})
