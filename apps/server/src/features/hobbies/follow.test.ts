import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const followed = async ({ api }: TestMember) => (await api.listFollowedHobbies()).hobbies
const followHobby = ({ api }: TestMember, slug: string) => api.followHobby({ params: { slug } })
const unfollowHobby = ({ api }: TestMember, slug: string) => api.unfollowHobby({ params: { slug } })
const setProfile = ({ api }: TestMember, ...slugs: string[]) =>
  api.updateProfile({ body: { hobbies: slugs.map(slug => ({ slug })) } })

test('follows the hobbies of the profile, and others without showing them there', async () => {
  const ada = await server.member()
  await setProfile(ada, 'pottery')
  expect(await followed(ada)).toEqual(['pottery'])
  expect(await followHobby(ada, 'chess')).toEqual({ isFollowing: true })
  expect(await followHobby(ada, 'chess')).toEqual({ isFollowing: true })
  expect(await followed(ada)).toEqual(['pottery', 'chess'])
  const { hobbies } = await ada.api.getProfile({ params: { userId: ada.id } })
  expect(hobbies.map(({ slug }) => slug)).toEqual(['pottery'])
})

test('unfollows a hobby and leaves it on the profile', async () => {
  const ada = await server.member()
  await setProfile(ada, 'pottery', 'chess')
  expect(await unfollowHobby(ada, 'pottery')).toEqual({ isFollowing: false })
  expect(await unfollowHobby(ada, 'pottery')).toEqual({ isFollowing: false })
  expect(await unfollowHobby(ada, 'guitar')).toEqual({ isFollowing: false })
  expect(await followed(ada)).toEqual(['chess'])
  await followHobby(ada, 'pottery')
  expect(await followed(ada)).toEqual(['pottery', 'chess'])
})

test('keeps following a hobby that leaves the profile, if the member chose to follow it', async () => {
  const ada = await server.member()
  await followHobby(ada, 'pottery')
  await setProfile(ada, 'pottery', 'chess')
  await setProfile(ada)
  expect(await followed(ada)).toEqual(['pottery'])
})

test('follows a hobby again that was unfollowed, left the profile and came back', async () => {
  const ada = await server.member()
  await setProfile(ada, 'pottery')
  await unfollowHobby(ada, 'pottery')
  await setProfile(ada, 'pottery', 'chess')
  expect(await followed(ada)).toEqual(['chess'])
  await setProfile(ada, 'chess')
  await setProfile(ada, 'pottery')
  expect(await followed(ada)).toEqual(['pottery'])
})

test('refuses unknown hobbies, and leaves out those that are no longer offered', async () => {
  const [ada, admin] = [await server.member(), await server.member({ isAdmin: true })]
  expect(await refusalOf(followHobby(ada, 'nothing'))).toBe(
    `400 There's no hobby called "nothing". Choose one from the list.`,
  )
  expect(await refusalOf(unfollowHobby(ada, 'nothing'))).toBe('404 Hobby not found')
  await followHobby(ada, 'maps')
  await admin.api.updateHobby({ params: { slug: 'maps' }, body: { isRetired: true } })
  expect(await followed(ada)).toEqual([])
  expect(await refusalOf(followHobby(ada, 'maps'))).toMatch(/^400 There's no hobby called/)
  expect(await unfollowHobby(ada, 'maps')).toEqual({ isFollowing: false })
})
