import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraftStore } from '../drafts/draft-store.ts'
import { checksumOf } from '../offline/checksum.ts'
import { createStore } from '../offline/store.ts'
import { itemChecksum } from '../offline/validate-item.ts'
import { createReadStore } from '../reads/read-store.ts'
import { draftLockName } from './schema.ts'
import { deleteMemberDatabase, membersOnDevice, wipeExceptPending } from './wipe-member.ts'

let member: string
beforeEach(() => {
  member = crypto.randomUUID()
})

const bytes = new Uint8Array([1, 2, 3]).buffer
const record = { id: 'media', type: 'image/png', size: 3, checksum: checksumOf(bytes) }

const item = (id: string, sequence: number, change: object = {}) => {
  const operation = { type: 'LIKE_POST', postId: id } as const
  const lasting = { id, operation, createdAt: 1, blobs: [] }
  const state = { state: 'waiting', attempts: 0, nextAttemptAt: 0 }
  return { ...lasting, checksum: itemChecksum(lasting), ...state, sequence, ...change }
}
const withPicture = (id: string, sequence: number) => {
  const media = { id: 'media', fileName: 'knot.png', type: 'image/png', description: '' }
  const operation = { type: 'SEND_MESSAGE', chatId: 'c', messageId: id, text: 'Hi', media } as const
  const lasting = { id, operation, createdAt: 1, blobs: [record] }
  return item(id, sequence, { ...lasting, checksum: itemChecksum(lasting) })
}
const draft = (slot: string, change: object = {}) => ({
  slot,
  key: 'comment:p',
  tab: 'a',
  savedAt: 10,
  becomes: null,
  value: `Words of ${slot}`,
  ...change,
})

/** The databases as the earlier version of the app made them, and closed them when it was asked to. */
const openOldOutbox = () =>
  openDB(`bowline-outbox-${member}`, 2, {
    upgrade: database => {
      const items = database.createObjectStore('items', { keyPath: 'sequence', autoIncrement: true })
      items.createIndex('id', 'id', { unique: true })
      database.createObjectStore('blobs', { keyPath: ['itemId', 'id'] }).createIndex('itemId', 'itemId')
      database.createObjectStore('damaged', { keyPath: 'key' })
      database.createObjectStore('lease', { keyPath: 'name' })
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
const openOldDrafts = () =>
  openDB(`bowline-drafts-${member}`, 1, {
    upgrade: database => {
      database.createObjectStore('drafts', { keyPath: 'slot' }).createIndex('key', 'key')
      database.createObjectStore('bytes')
      database.createObjectStore('leases', { keyPath: 'name' })
    },
  })

const fillOutbox = async (...items: object[]) => {
  const old = await openOldOutbox()
  for (const each of items) await old.add('items', each)
  old.close()
}
const fillDrafts = async (...drafts: object[]) => {
  const old = await openOldDrafts()
  for (const each of drafts) await old.put('drafts', each)
  old.close()
}
const fillAnswers = async () => {
  const old = await openDB(`bowline-answers-${member}`, 1, {
    upgrade: database => void database.createObjectStore('answers', { keyPath: 'id' }),
  })
  await old.put('answers', { id: 'a', operation: { type: 'SET_THEME', theme: 'dark' }, answer: 'An answer' })
  old.close()
}
const fillReads = async () => {
  const old = await openDB(`bowline-reads-${member}`, 1, {
    upgrade: database => {
      database.createObjectStore('reads', { keyPath: 'hash' })
      database.createObjectStore('about')
    },
  })
  await old.put('reads', { hash: '["feed"]', key: ['feed'], data: 'A feed', updatedAt: 1 })
  await old.put('about', '7', 'version')
  old.close()
}

const oldNames = async () =>
  (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.endsWith(member) && !name.startsWith('bowline-member-') ? name : [],
  )
/** Opens the database as a page does, uses it, and closes it. */
const withOutbox = async <Result>(use: (store: ReturnType<typeof createStore>) => Promise<Result>) => {
  const store = createStore(member)
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}
const withDrafts = async <Result>(use: (store: ReturnType<typeof createDraftStore>) => Promise<Result>) => {
  const store = createDraftStore(member)
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}
const idsInOutbox = () => withOutbox(async store => (await store.all()).map(({ id }) => id))
const draftsOnDevice = () =>
  withDrafts(async store => (await store.of('comment:p')).map(({ value }) => value))

/** As if the page died before the deletion: it never happens. */
const withoutDeletion = async (run: () => Promise<unknown>) => {
  const deletion = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('The page died', 'AbortError')
  })
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  await run()
  await new Promise(resolve => setTimeout(resolve))
  debug.mockRestore()
  deletion.mockRestore()
}

describe('the data of an earlier version', () => {
  test('is found complete after the update', async () => {
    await fillOutbox(
      item('one', 3),
      item('half-sent', 5, { state: 'sending', attempts: 2 }),
      withPicture('six', 6),
    )
    const outbox = await openOldOutbox()
    await outbox.put('blobs', { ...record, itemId: 'six', bytes })
    await outbox.put('damaged', { key: 'd', foundAt: 1, reason: 'Damaged', raw: { id: 'x' } })
    outbox.close()
    await fillDrafts(draft('s'), draft('handed over', { becomes: 'm' }))
    const drafts = await openOldDrafts()
    await drafts.put('bytes', { type: 'image/png', bytes }, 's')
    drafts.close()
    await fillAnswers()
    await fillReads()

    await withOutbox(async store => {
      const items = await store.all()
      expect(items).toMatchObject([
        { id: 'one', sequence: 3, attempts: 0 },
        { id: 'half-sent', sequence: 5, state: 'sending', attempts: 2 },
        { id: 'six', sequence: 6 },
      ])
      const picture = items[2] && (await store.blobs(items[2])).get('media')
      expect(await picture?.arrayBuffer()).toEqual(bytes)
      expect(await store.damaged()).toMatchObject([{ key: 'd' }])
      expect(await store.answers()).toMatchObject([{ id: 'a', answer: 'An answer' }])
      const { sequence: _, ...made } = item('new', 0)
      const added = { ...made, state: 'waiting' as const, checksum: made.checksum }
      expect((await store.add(added, [], () => ({ drops: [] }))).item.sequence).toBe(7)
    })
    await withDrafts(async store => {
      expect(await store.one('s')).toEqual(draft('s'))
      expect(await store.bytes('s')).toEqual({ type: 'image/png', bytes })
      expect(await store.one('handed over')).toMatchObject({ becomes: 'm' })
    })
    const reads = createReadStore(member, '7')
    expect(await reads.all()).toMatchObject([{ data: 'A feed' }])
    await reads.close()
    await vi.waitFor(async () => expect(await oldNames()).toEqual([`bowline-drafts-${member}`]))
  })

  test('is found in the first version of the outbox, whose items did not number themselves', async () => {
    const old = await openDB(`bowline-outbox-${member}`, 1, {
      upgrade: database => {
        database.createObjectStore('items', { keyPath: 'sequence' }).createIndex('id', 'id', { unique: true })
        database.createObjectStore('blobs', { keyPath: ['itemId', 'id'] }).createIndex('itemId', 'itemId')
        database.createObjectStore('damaged', { keyPath: 'key' })
        database.createObjectStore('lease', { keyPath: 'name' })
      },
    })
    await old.put('items', item('one', 8))
    old.close()
    expect(await idsInOutbox()).toEqual(['one'])
  })

  test('is not moved again if the page died before it deleted the old databases', async () => {
    await fillOutbox(item('one', 1), item('two', 2))
    await fillAnswers()
    await withoutDeletion(async () => {
      expect(await idsInOutbox()).toEqual(['one', 'two'])
      await withOutbox(store => store.remove(items => items.filter(({ id }) => id === 'one')))
      await withOutbox(store => store.forgetAnswers(['a']))
    })
    expect(await oldNames()).toHaveLength(2)
    expect(await idsInOutbox()).toEqual(['two'])
    expect(await withOutbox(store => store.answers())).toEqual([])
    await vi.waitFor(async () => expect(await oldNames()).toEqual([]))
  })

  test('is not lost if the page died while it was copied', async () => {
    await fillOutbox(item('one', 1), item('two', 2))
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    const add = IDBObjectStore.prototype.add
    let adds = 0
    const failing = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      adds += 1
      if (adds === 2) throw new DOMException('Full', 'QuotaExceededError')
      return add.apply(this, given)
    })
    expect(await idsInOutbox()).toEqual([])
    failing.mockRestore()
    debug.mockRestore()
    expect(await idsInOutbox()).toEqual(['one', 'two'])
  })

  test('is moved once by pages that start at once, with and without Web Locks', async () => {
    for (const hasLocks of [true, false]) {
      member = crypto.randomUUID()
      if (!hasLocks) vi.stubGlobal('navigator', {})
      await fillOutbox(item('one', 1), item('two', 2))
      await fillDrafts(draft('s'), draft('t'))
      const found = await Promise.all([idsInOutbox(), draftsOnDevice(), idsInOutbox(), draftsOnDevice()])
      expect(found).toEqual([
        ['one', 'two'],
        ['Words of s', 'Words of t'],
        ['one', 'two'],
        ['Words of s', 'Words of t'],
      ])
      vi.unstubAllGlobals()
    }
  })

  test('does not bring back a draft that was handed over before its old copy was deleted', async () => {
    await fillDrafts(draft('s'))
    expect(await draftsOnDevice()).toEqual(['Words of s'])
    await withDrafts(store => store.remove('s'))
    await fillDrafts(draft('s'))
    expect(await draftsOnDevice()).toEqual([])
    expect(await (await openOldDrafts()).count('drafts')).toBe(0)
  })

  test('stays in its database for a week after the drafts were moved, because an open tab may use it', async () => {
    await fillDrafts(draft('s'))
    vi.useFakeTimers({ toFake: ['Date'] })
    await draftsOnDevice()
    expect(await oldNames()).toEqual([`bowline-drafts-${member}`])
    vi.advanceTimersByTime(8 * 24 * 60 * 60_000)
    await draftsOnDevice()
    vi.useRealTimers()
    expect(await oldNames()).toEqual([])
  })
})

describe('an open tab of an earlier version', () => {
  test('keeps its draft until it is closed', async () => {
    await fillDrafts(draft('open'), draft('orphan'))
    const closed = Promise.withResolvers<void>()
    const tab = navigator.locks.request(draftLockName(member, 'open'), () => closed.promise)
    expect(await draftsOnDevice()).toEqual(['Words of orphan'])
    await fillDrafts(draft('open', { savedAt: 20, value: 'More words' }))
    expect(await draftsOnDevice()).toEqual(['Words of orphan'])
    closed.resolve()
    await tab
    expect((await draftsOnDevice()).toSorted()).toEqual(['More words', 'Words of orphan'])
  })

  test('can store operations again, which the next start moves behind the others', async () => {
    const tab = await openOldOutbox()
    await tab.add('items', item('one', 1))
    expect(await idsInOutbox()).toEqual(['one'])
    await vi.waitFor(async () => expect(await oldNames()).toEqual([]))
    await fillOutbox(item('later', 1))
    expect(await idsInOutbox()).toEqual(['one', 'later'])
  })

  test('does not keep a page from starting if it does not let go of its database', async () => {
    const frozen = await openDB(`bowline-outbox-${member}`, 2, {
      upgrade: database => {
        const items = database.createObjectStore('items', { keyPath: 'sequence', autoIncrement: true })
        items.createIndex('id', 'id', { unique: true })
      },
    })
    await frozen.add('items', item('one', 1))
    await withOutbox(async store => {
      expect(await store.all()).toEqual([])
      frozen.close()
      await vi.waitFor(async () => expect(await store.all()).toMatchObject([{ id: 'one' }]))
    })
  })
})

describe('a member who leaves', () => {
  test('leaves pending operations only, also in tabs that still have the database open', async () => {
    await fillReads()
    await fillAnswers()
    await fillDrafts(draft('s'))
    const outbox = createStore(member)
    const drafts = createDraftStore(member)
    const { sequence: _, ...made } = item('one', 0)
    await outbox.add({ ...made, state: 'waiting' }, [], () => ({ drops: [] }))
    expect(await drafts.count()).toBe(1)
    expect(await membersOnDevice(null)).toContain(member)
    await wipeExceptPending(member)
    await expect(drafts.save({ ...draft('late'), value: 'Late' })).rejects.toThrow('closed')
    expect(await outbox.all()).toMatchObject([{ id: 'one' }])
    expect(await outbox.answers()).toEqual([])
    await outbox.close()
    expect(await draftsOnDevice()).toEqual([])
    const reads = createReadStore(member, '7')
    expect(await reads.all()).toEqual([])
    await reads.close()
    expect(await oldNames()).toEqual([])
  })

  test('leaves unmoved operations of an earlier version too', async () => {
    await fillOutbox(item('one', 1))
    await fillDrafts(draft('s'))
    await wipeExceptPending(member)
    expect(await oldNames()).toEqual([`bowline-outbox-${member}`])
    expect(await idsInOutbox()).toEqual(['one'])
  })

  test('leaves nothing after signing out', async () => {
    await fillOutbox(item('one', 1))
    await fillDrafts(draft('s'))
    await idsInOutbox()
    await fillOutbox(item('two', 1))
    await deleteMemberDatabase(member)
    expect(await membersOnDevice(null)).not.toContain(member)
    await deleteDB(`bowline-member-${member}`)
  })
})
