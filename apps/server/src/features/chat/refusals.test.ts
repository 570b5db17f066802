import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../../testing/accounts.ts'
import { chatting, say, start } from '../../testing/chats.ts'
import { follow } from '../../testing/connect.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: TestMember
let ben: TestMember
let cleo: TestMember
let chatId: string
let cleoWithBen: string
let adaWithCleo: string

beforeAll(async () => {
  server = await createTestServer()
  const made = await chatting(server)
  ada = made.one
  ben = made.other
  chatId = made.chatId
  cleo = await server.member()
  await follow(ben, cleo)
  cleoWithBen = await start(cleo, ben)
  adaWithCleo = [ada.id, cleo.id].sort().join('_')
})
afterAll(() => server.close())

type Ask = { method?: 'GET' | 'PUT' | 'POST' | 'DELETE'; path: () => string; body?: () => unknown }

const ask = async (member: TestMember | null, { method = 'GET', path, body }: Ask) => {
  const headers: Record<string, string> = member ? { Authorization: `Bearer ${member.token}` } : {}
  const response =
    method === 'GET'
      ? await server.request(`/api${path()}`, { headers })
      : await send(server, method, path(), body?.() ?? {}, headers)
  return `${response.status} ${(await response.json()).message}`
}

const sending = (path: () => string, text = 'Hello'): Ask => ({
  method: 'POST',
  path: () => `${path()}/messages`,
  body: () => ({ id: randomUUID(), text }),
})
const starting = (path: () => string, body: () => unknown): Ask => ({ method: 'PUT', path, body })
const ours = () => `/chats/${chatId}`
const selfId = () => `${ada.id}_${ada.id}`
const unknownId = () => [ada.id, '01890000-0000-7000-8000-000000000001'].sort().join('_')

/** The exact wording of docs/product/chat.md#wording. */
const catalogue: [string, string, () => TestMember | null, Ask][] = [
  ['chats, signed out', '401 You must be logged in to chat', () => null, { path: () => '/chats' }],
  [
    'contacts, signed out',
    '401 You must be logged in to chat',
    () => null,
    { path: () => '/chats/contacts' },
  ],
  [
    'start, signed out',
    '401 You must be logged in to start a chat',
    () => null,
    starting(ours, () => ({ users: [ada.id, ben.id] })),
  ],
  [
    'messages, signed out',
    '401 You must be logged in to view messages',
    () => null,
    { path: () => `${ours()}/messages` },
  ],
  [
    'read, signed out',
    '401 You must be logged in to view messages',
    () => null,
    { method: 'PUT', path: () => `${ours()}/read`, body: () => ({ upTo: 1 }) },
  ],
  ['send, signed out', '401 You must be logged in to send messages', () => null, sending(ours)],
  [
    'start with oneself',
    '400 Cannot chat with yourself',
    () => ada,
    starting(
      () => `/chats/${selfId()}`,
      () => ({ users: [ada.id, ada.id] }),
    ),
  ],
  [
    'start with oneself twice in users',
    '400 Cannot chat with yourself',
    () => ada,
    starting(ours, () => ({ users: [ada.id, ada.id] })),
  ],
  ['blank text', '400 Message cannot be empty', () => ada, sending(ours, ' \n ')],
  ['unknown chat', '404 Chat not found', () => ada, { path: () => '/chats/nonsense' }],
  [
    'messages of an unknown chat',
    '404 Chat not found',
    () => ada,
    { path: () => '/chats/nonsense/messages' },
  ],
  [
    "messages of others' chat",
    '404 Chat not found',
    () => ada,
    { path: () => `/chats/${cleoWithBen}/messages` },
  ],
  ['send to no chat', '404 Chat not found', () => ada, sending(() => '/chats/nonsense')],
  ['start without data', '400 Chat data is missing', () => ada, starting(ours, () => ({}))],
  [
    'start with null users',
    '400 Chat users array is missing',
    () => ada,
    starting(ours, () => ({ users: null })),
  ],
  [
    'start with no users',
    '400 Chat users array is missing',
    () => ada,
    starting(ours, () => ({ users: [] })),
  ],
  [
    'start where messages are not wanted',
    '403 You do not have permission to send messages in this chat',
    () => ada,
    starting(
      () => `/chats/${adaWithCleo}`,
      () => ({ users: [ada.id, cleo.id] }),
    ),
  ],
  [
    'start with nobody',
    '403 You do not have permission to send messages in this chat',
    () => ada,
    starting(
      () => `/chats/${unknownId()}`,
      () => ({ users: unknownId().split('_') }),
    ),
  ],
  [
    "send in others' chat",
    '403 You do not have permission to send messages in this chat',
    () => ada,
    sending(() => `/chats/${cleoWithBen}`),
  ],
]

test.each(catalogue)('%s: %s', async (_, sentence, who, request) => {
  expect(await ask(who(), request)).toBe(sentence)
})

test('does not find a chat that was never started', async () => {
  const [one, other] = [await server.member(), await server.member()]
  await follow(other, one)
  const id = [one.id, other.id].sort().join('_')
  expect(
    await ask(
      one,
      sending(() => `/chats/${id}`),
    ),
  ).toBe('404 Chat not found')
  expect(await ask(one, { path: () => `/chats/${id}` })).toBe('404 Chat not found')
})

test('refuses users other than those of the id', async () => {
  expect(
    await ask(
      ada,
      starting(ours, () => ({ users: [ada.id, cleo.id] })),
    ),
  ).toMatch(/^400 Send the ids of the two members/)
})

test('checks permission on every send, in both directions', async () => {
  const { one, other, chatId: id } = await chatting(server)
  const refused = '403 You do not have permission to send messages in this chat'
  const profile = () => one.api.getProfile({ params: { userId: other.id } })
  const said = async () => (await profile()).can.message
  expect(await said()).toBe(true)
  await other.api.updatePrivacy({ body: { messagePermission: 'none' } })
  expect(await profile()).toMatchObject({ messagesFrom: 'none', can: { message: false } })
  expect(
    await ask(
      one,
      sending(() => `/chats/${id}`),
    ),
  ).toBe(refused)
  expect((await say(other, id)).seq).toBe(1)
  await other.api.updatePrivacy({ body: { messagePermission: 'followers' } })
  await other.api.unfollowUser({ params: { userId: one.id } })
  expect(
    await ask(
      one,
      sending(() => `/chats/${id}`),
    ),
  ).toBe(refused)
  expect(await profile()).toMatchObject({ messagesFrom: 'followers', can: { message: false } })
  await other.api.updatePrivacy({ body: { messagePermission: 'public' } })
  expect(await said()).toBe(true)
  expect((await say(one, id)).seq).toBe(2)
})

test('gives the same answer for a block, for a member who takes no messages and for an unknown member', async () => {
  const { one, other, chatId: id } = await chatting(server)
  await say(one, id)
  await other.api.blockMember({ params: { userId: one.id } })
  const refused = '403 You do not have permission to send messages in this chat'
  const users = () => ({ users: id.split('_') })
  for (const member of [one, other]) {
    expect(
      await ask(
        member,
        sending(() => `/chats/${id}`),
      ),
    ).toBe(refused)
    expect(
      await ask(
        member,
        starting(() => `/chats/${id}`, users),
      ),
    ).toBe(refused)
    expect(await ask(member, { path: () => `/chats/${id}` })).toBe('404 Chat not found')
    expect(await ask(member, { path: () => `/chats/${id}/messages` })).toBe('404 Chat not found')
    expect(
      await ask(member, { method: 'PUT', path: () => `/chats/${id}/read`, body: () => ({ upTo: 1 }) }),
    ).toBe('404 Chat not found')
    expect((await member.api.listChats()).chats).toEqual([])
    expect((await member.api.getUnread()).chats).toBe(0)
  }
  await other.api.unblockMember({ params: { userId: one.id } })
  expect((await other.api.listChats()).unread).toBe(1)
})
