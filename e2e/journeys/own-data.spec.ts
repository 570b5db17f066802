import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../steps/accessibility.ts'
import { expectSignedOut, passwordBox } from '../steps/accounts.ts'

test("creates an archive of a member's data, downloads it, and leaves nothing of a deleted account in the browser", async ({
  newMember,
  pageOf,
}, testInfo) => {
  const member = await newMember()
  const word = 'zephyrquill'
  await member.api.createPost({
    body: { id: crypto.randomUUID(), content: `A bowl of ${word}`, hobby: 'pottery' },
  })
  const page = await pageOf(member)
  await page.goto(`/profile/${member.id}`)
  await expect(page.getByText(word)).toBeVisible()
  await expect.poll(async () => (await storedWith(page, [member.id, word])).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const section = page.getByRole('region', { name: 'Download your data' })
  await section.getByRole('button', { name: 'Request download' }).click()
  const link = section.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await expect(section).toContainText(/Your data from .+ is ready \(.+\)\. Download it by /)
  expect(await violationsOf(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^bowline-archive-\d{4}-\d{2}-\d{2}\.zip$/)
  const file = testInfo.outputPath('archive.zip')
  await download.saveAs(file)
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')

  await page.reload()
  await expect(link).toBeVisible()
  await section.getByRole('button', { name: 'Request new download' }).click()
  await expect(link).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await passwordBox(page, 'Your password').last().fill(member.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expectSignedOut(page)
  await expect.poll(() => storedWith(page, [member.id, word, member.email, member.username])).toEqual([])
})

/** The places in IndexedDB, the caches, the storages and the cookies that contain one of the words. */
const storedWith = (page: Page, words: string[]) =>
  page.evaluate(async sought => {
    const found: string[] = []
    const look = (place: string, content: unknown) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content)
      if (sought.some(word => text?.includes(word))) found.push(place)
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(storage)) look(`${name} ${key}`, `${key} ${value}`)
    look('cookies', document.cookie)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /json|text/.test(answer?.headers.get('Content-Type') ?? '')
        look(`cache ${name}`, `${request.url} ${isText ? await answer?.text() : ''}`)
      }
    }
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        look(`${name} ${store}`, [await settled(objects.getAllKeys()), await settled(objects.getAll())])
      }
      database.close()
    }
    return found
  }, words)
