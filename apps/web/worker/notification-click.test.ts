import 'fake-indexeddb/auto'
import type { PushPayload } from '@bowline/domain/push'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../src/offline/store.ts'

const chatId = '01890000-0000-7000-8000-000000000001_01890000-0000-7000-8000-000000000002'

type Shown = { title: string; body: string; data: unknown; tag: string }

let shown: Shown[] = []
const opened: string[] = []

beforeEach(() => {
  shown = []
  opened.length = 0
  for (const name of ['__VERSION__', '__BUILD_ID__', '__PRECACHE__']) vi.stubGlobal(name, '')
  vi.stubGlobal('registration', {
    getNotifications: async () => [],
    showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
      shown.push({ title, ...options }),
  })
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow: async (url: string) => opened.push(url) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const payloadFor = (memberId: string): PushPayload => ({
  title: 'Ben',
  body: 'Which wool is it?',
  icon: null,
  tag: `chat-${chatId}`,
  url: `/home?chat=${chatId}`,
  memberId,
  actions: [{ action: 'reply', title: 'Reply' }],
  notification: { id: 'one', type: 'message', createdAt: '2026-03-10T12:00:00.000Z', reply: { chatId } },
  unread: 1,
})

const click = async (data: unknown, action = '', reply?: string) => {
  const { answerClick } = await import('./notification-click.ts')
  const notification = { data, tag: 'tag', close: () => undefined }
  await answerClick({ notification, action, reply } as unknown as Parameters<typeof answerClick>[0])
}

const storedIn = async (memberId: string) => {
  const store = createStore(memberId)
  const items = await store.all()
  await store.close()
  return items.map(({ operation }) => operation)
}

test('shows a reply again that the device could not save, and saves it on the next click', async () => {
  const memberId = crypto.randomUUID()
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No space is left', 'QuotaExceededError')
  })
  await click(payloadFor(memberId), 'reply', ' Merino ')
  expect(shown).toMatchObject([{ title: "Your reply couldn't be saved", body: 'Merino' }])

  await click(shown.pop()?.data, 'retry')
  expect(shown).toMatchObject([{ body: 'Merino' }])
  expect(opened).toEqual([])

  add.mockRestore()
  await click(shown.pop()?.data)
  expect(shown).toEqual([])
  expect(opened).toEqual([`/home?chat=${chatId}`])
  expect(await storedIn(memberId)).toMatchObject([
    { type: 'MARK_READ', ids: ['one'] },
    { type: 'SEND_MESSAGE', chatId, text: 'Merino' },
  ])
})
