import { expect, test } from '../fixtures/test.ts'
import { findServer, loseServer, onDevice } from '../steps/device.ts'
import { expectSent, postWith, publish } from '../steps/posts.ts'

test.beforeEach(({ problems }) => problems.expected(/net::|WebSocket/))

test('finds the pending post and the draft that an earlier version stored in its own databases', async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  await page.goto('/home')
  // The list of hobbies is on the device from now on.
  await publish(page, { text: 'Published before' })
  await expectSent(page, 'Published before')
  await loseServer(page.context())
  await publish(page, { text: 'Written before the update' })
  await expect.poll(() => onDevice(page)).toContain('Written before the update')

  // A page without the app, so that nobody has the databases open.
  await page.goto('/robots.txt')
  await page.evaluate(async uid => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const create = (name: string, version: number, stores: (database: IDBDatabase) => void) => {
      const opening = indexedDB.open(name, version)
      opening.onupgradeneeded = () => stores(opening.result)
      return settled(opening)
    }
    const present = await settled(indexedDB.open(`bowline-member-${uid}`))
    const items = await settled(present.transaction('items').objectStore('items').getAll())
    present.close()
    await settled(indexedDB.deleteDatabase(`bowline-member-${uid}`))

    const outbox = await create(`bowline-outbox-${uid}`, 2, database => {
      const store = database.createObjectStore('items', { keyPath: 'sequence', autoIncrement: true })
      store.createIndex('id', 'id', { unique: true })
      database.createObjectStore('blobs', { keyPath: ['itemId', 'id'] }).createIndex('itemId', 'itemId')
      database.createObjectStore('damaged', { keyPath: 'key' })
      database.createObjectStore('lease', { keyPath: 'name' })
    })
    for (const item of items)
      await settled(outbox.transaction('items', 'readwrite').objectStore('items').add(item))
    outbox.close()
    const drafts = await create(`bowline-drafts-${uid}`, 1, database => {
      database.createObjectStore('drafts', { keyPath: 'slot' }).createIndex('key', 'key')
      database.createObjectStore('bytes')
      database.createObjectStore('leases', { keyPath: 'name' })
    })
    const values = { content: 'Begun before the update', hobby: '', tags: ['kiln day'], visibility: 'public' }
    const value = { values: { ...values, description: '' }, picture: null }
    const draft = { slot: 'slot', key: 'post', tab: 'tab', savedAt: 1, becomes: null, value }
    await settled(drafts.transaction('drafts', 'readwrite').objectStore('drafts').put(draft))
    drafts.close()
  }, ada.id)

  await page.goto('/home')
  await expect(postWith(page, 'Written before the update')).toBeVisible()
  await page.getByRole('button', { name: 'New post' }).click()
  await expect(page.getByRole('textbox', { name: 'What have you been making?' })).toHaveValue(
    'Begun before the update\n\n#kiln_day',
  )
  await page.keyboard.press('Escape')
  await findServer(page.context())
  await page.reload()
  await expectSent(page, 'Written before the update')
  const { posts } = await ada.api.listProfilePosts({ params: { userId: ada.id } })
  expect(posts.map(({ content }) => content)).toEqual(['Written before the update', 'Published before'])
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(names).not.toContain(`bowline-outbox-${ada.id}`)
})
