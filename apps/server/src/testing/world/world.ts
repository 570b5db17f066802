import type { Client } from '@bowline/api'
import { createDb } from '../../database/create-db.ts'
import { testDatabase } from '../database.ts'
import { createTestServer } from '../server.ts'
import { createServerOn, type TestServer } from '../server-on.ts'
import { createSignIns } from './accounts.ts'
import { createChallenges } from './challenges.ts'
import { createChat } from './chat.ts'
import { createEvents } from './events.ts'
import { createCases } from './moderation.ts'
import { createRegistration } from './notifications.ts'
import { createArchiveOfAnother } from './own-data.ts'
import { createPosts } from './posts.ts'
import { createProjects } from './projects.ts'
import { createApplicants } from './registration.ts'
import { rememberContent } from './remember-content.ts'
import { createHobbySuggestion } from './search.ts'

export const roles = ['visitor', 'stranger', 'follower', 'author', 'admin'] as const
export type Role = (typeof roles)[number]
export type Worlds = Awaited<ReturnType<typeof createWorlds>>
export type World = ReturnType<typeof worldOn>

/**
 * Builds a world once: an author with a post for followers, and a member in every other role. `openWorld` returns it as
 * it was built, so that a test may change its world. Only one can be open at a time.
 */
export const createWorlds = async () => {
  const database = await testDatabase()
  const shared = { ...database, close: async () => {} }
  const server = await createServerOn(shared, settings)
  const things = await fillWorld(server)
  const restore = await rememberContent(createDb(database.pool))
  await server.close()
  let isOpen = false
  const openWorld = async () => {
    if (isOpen) throw new Error('The last world is still open.')
    isOpen = true
    await restore()
    const world = worldOn(await createServerOn(shared, settings), things)
    const close = async () => {
      await world.close()
      isOpen = false
    }
    return { ...world, close }
  }
  return { openWorld, close: database.close }
}

/** Builds one world, in a database of its own. */
export const createWorld = async () => createWorldOn(await createTestServer(settings))

/** Builds a world on a server of its own. */
export const createWorldOn = async (server: TestServer) => worldOn(server, await fillWorld(server))

const worldOn = (server: TestServer, { members, author, ...things }: Things) => {
  const clients: Record<Role, Client> = {
    visitor: server.client(),
    stranger: server.client(members.stranger.token),
    follower: server.client(members.follower.token),
    author: server.client(author.token),
    admin: server.client(members.admin.token),
  }
  return { ...server, ...things, author: { ...author, api: clients.author }, clients }
}

type Things = Awaited<ReturnType<typeof fillWorld>>

const settings = { PUSH_LOOPBACK: 'on' }

const fillWorld = async (server: TestServer) => {
  const { member } = server
  const author = await member({ username: 'author' })
  const stranger = await member({ username: 'stranger' })
  const follower = await member({ username: 'follower' })
  const admin = await member({ username: 'the_admin', isAdmin: true, isDeveloper: true })
  await follower.api.followUser({ params: { userId: author.id } })
  const chat = await createChat(author, follower)
  return {
    author,
    members: { stranger, follower, admin },
    ...chat,
    ...(await createPosts(author)),
    ...(await createEvents(author)),
    ...(await createChallenges(author)),
    ...(await createProjects(author)),
    ...(await createApplicants(server, author)),
    ...(await createCases(server, author, admin, chat.messageId)),
    ...(await createHobbySuggestion(author)),
    ...(await createSignIns(server, author)),
    ...(await createRegistration(author)),
    ...(await createArchiveOfAnother(author)),
  }
}
