import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { deleteMemberDatabase } from '../member-database/wipe-member.ts'
import { createBrowser, createPost, eventually, follow, like, picture } from './testing.ts'

/** Reaches into the database as a failing disk would. */
const spoil = async (
  memberId: string,
  store: 'items' | 'blobs',
  change: (value: Record<string, unknown>) => Record<string, unknown> | null,
) => {
  const database = await openDB(`bowline-member-${memberId}`)
  const transaction = database.transaction(store, 'readwrite')
  for await (const cursor of transaction.store) {
    const changed = change(cursor.value)
    if (changed) await cursor.update(changed)
    else await cursor.delete()
  }
  await transaction.done
  database.close()
}

const bytes = new Uint8Array(100_000).map((_, index) => index % 251)
const withPicture = (postId: string, mediaId: string) => createPost(postId, 'A bowline', picture(mediaId))
const blob = () => new Blob([bytes], { type: 'image/jpeg' })

test("keeps a picture's bytes unchanged, also after a restart, and deletes them with the operation", async () => {
  const browser = createBrowser()
  const first = browser.openTab(async () => undefined)
  await first.outbox.enqueue(withPicture('one', 'media-1'), { 'media-1': blob() })
  first.kill()
  const received: { type: string; bytes: Uint8Array }[] = []
  const second = browser.openTab(async (_, { blobs }) => {
    for (const sent of blobs.values())
      received.push({ type: sent.type, bytes: new Uint8Array(await sent.arrayBuffer()) })
  })
  await second.outbox.drain()
  expect(received).toEqual([{ type: 'image/jpeg', bytes }])
  const database = await openDB(`bowline-member-${browser.memberId}`)
  expect(await database.count('blobs')).toBe(0)
})

test('keeps the order while a large picture is read', async () => {
  const { outbox } = createBrowser().openTab(async () => undefined)
  await Promise.all([
    outbox.enqueue(withPicture('one', 'media-1'), { 'media-1': blob() }),
    outbox.enqueue(like('one')),
  ])
  expect(outbox.list().map(item => item.operation.type)).toEqual(['CREATE_POST', 'LIKE_POST'])
})

test('makes all its requests at once before a page closes right after a tap', async () => {
  const { outbox } = createBrowser().openTab(async () => undefined)
  await outbox.ready
  const asked = vi.spyOn(IDBTransaction.prototype, 'commit')
  const kept = outbox.enqueue(follow('ann'))
  // No answer of the database comes within these.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
  await kept
  expect(outbox.list()).toHaveLength(1)
})

test('refuses a picture without bytes at once', async () => {
  const { outbox } = createBrowser().openTab(async () => undefined)
  await expect(outbox.enqueue(withPicture('one', 'media-1'))).rejects.toThrow('media-1')
  await outbox.enqueue(follow('ann'))
  expect(outbox.list()).toHaveLength(1)
})

test('sets a damaged operation aside and sends the others', async () => {
  const browser = createBrowser()
  const sent: string[] = []
  const { outbox } = browser.openTab(async operation => {
    sent.push(operation.type)
  })
  await outbox.enqueue(createPost('one', 'As written'))
  await outbox.enqueue(follow('ann'))
  await spoil(browser.memberId, 'items', value =>
    JSON.stringify(value).includes('CREATE_POST')
      ? { ...value, operation: { ...createPost('one', 'As damaged') } }
      : value,
  )
  await outbox.drain()
  expect(sent).toEqual(['FOLLOW_USER'])
  expect(outbox.list()).toEqual([])
  const [damaged] = outbox.state().damaged
  expect(damaged).toMatchObject({
    reason: 'The stored operation is damaged',
    raw: { operation: { content: 'As damaged' } },
  })
  await outbox.discardDamaged(damaged?.key ?? '')
  expect(outbox.state().damaged).toEqual([])
})

test.each([
  ['changed', (value: Record<string, unknown>) => ({ ...value, bytes: bytes.slice(1).buffer })],
  ['gone', () => null],
])('sets an operation whose picture is %s aside', async (_, change) => {
  const browser = createBrowser()
  let calls = 0
  const { outbox } = browser.openTab(async () => {
    calls += 1
  })
  await outbox.enqueue(withPicture('one', 'media-1'), { 'media-1': blob() })
  await spoil(browser.memberId, 'blobs', change)
  await outbox.drain()
  expect(calls).toBe(0)
  expect(outbox.list()).toEqual([])
  expect(outbox.state().damaged).toMatchObject([{ reason: expect.stringContaining('picture') }])
})

test('keeps a separate queue for each account', async () => {
  const ann = createBrowser()
  const bob = createBrowser()
  await ann.openTab(async () => undefined).outbox.enqueue(createPost('one'))
  expect(await bob.store().all()).toEqual([])
})

test('creates a new database after another tab deleted it at sign-out', async () => {
  const browser = createBrowser()
  const { outbox } = browser.openTab(async () => undefined)
  await outbox.enqueue(createPost('one'))
  await deleteMemberDatabase(browser.memberId)
  await outbox.enqueue(createPost('two'))
  expect(await browser.store().all()).toMatchObject([{ operation: { postId: 'two' } }])
})

test('reports a full device and keeps stored operations', async () => {
  const browser = createBrowser()
  const { outbox } = browser.openTab(async () => undefined)
  await outbox.enqueue(createPost('one'))
  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  try {
    await expect(outbox.enqueue(createPost('two'))).rejects.toMatchObject({
      code: 'no-space',
      message:
        "There isn't enough space on this device to save your change. Free up some space and try again.",
    })
  } finally {
    IDBObjectStore.prototype.add = add
  }
  await eventually(() => outbox.list().length === 1)
  await outbox.enqueue(createPost('two'))
  expect(outbox.list()).toHaveLength(2)
})

test('reports a browser that refuses to store', async () => {
  const { outbox } = createBrowser().openTab(async () => undefined)
  await outbox.ready
  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('No', 'InvalidStateError')
  }
  try {
    await expect(outbox.enqueue(createPost('one'))).rejects.toMatchObject({ code: 'no-storage' })
  } finally {
    IDBDatabase.prototype.transaction = transaction
  }
})
