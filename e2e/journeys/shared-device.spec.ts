import { fullBrowser } from '@bowline/tools/test/browser-path'
import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, expectSignedOut, signIn, signOut } from '../steps/accounts.ts'
import { onDevice } from '../steps/device.ts'
import { expectSent, postWith, publish } from '../steps/posts.ts'
import { cachedIn, workerAtWork } from '../steps/worker.ts'

test.use({ launchOptions: fullBrowser })

const secret = 'For my followers'
const draft = 'Half a thought of the first member'

/** A post for followers, with a picture. Returns the addresses of the picture. */
const postForFollowers = async (author: Member) => {
  const mediaId = crypto.randomUUID()
  const { picture } = await author.api.uploadMedia({
    query: { id: mediaId, purpose: 'post', description: 'A bowl' },
    body: new Uint8Array((await photo()).buffer),
  })
  await author.api.createPost({
    body: {
      id: crypto.randomUUID(),
      content: secret,
      hobby: 'knitting',
      visibility: 'followers',
      mediaId,
    },
  })
  return [picture.url, ...picture.variants.map(({ url }) => url)]
}

/** The first member follows the author; the second one does not. */
const cast = async (newMember: (name?: string) => Promise<Member>) => {
  const [author, first, second] = [
    await newMember('author'),
    await newMember('first'),
    await newMember('second'),
  ]
  await first.api.followUser({ params: { userId: author.id } })
  return { author, first, second, urls: await postForFollowers(author) }
}

const seePicture = (page: Page) =>
  expect
    .poll(() =>
      postWith(page, secret)
        .getByRole('img', { name: 'A bowl' })
        .evaluate(image => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)

const writeDraft = async (page: Page) => {
  await page.getByRole('button', { name: 'New post' }).click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByRole('textbox', { name: 'What have you been making?' }).fill(draft)
  await expect.poll(() => onDevice(page)).toContain(draft)
}

/** This browser's answers for each address, from its caches or the server; `force` accepts even stale copies. */
const statuses = (page: Page, urls: readonly string[], cache: RequestCache = 'default') =>
  page.evaluate(
    ([all, mode]) => Promise.all(all.map(async url => (await fetch(url, { cache: mode })).status)),
    [urls, cache] as const,
  )

const expectNothingLeft = async (page: Page, urls: readonly string[]) => {
  for (const trace of [secret, draft]) await expect.poll(() => onDevice(page)).not.toContain(trace)
  await expect.poll(() => cachedIn(page, 'bowline-media')).toEqual([])
  // The browser clears its own cache a moment after the answer that asks for it.
  for (const cache of ['default', 'force-cache'] as const)
    await expect.poll(async () => new Set(await statuses(page, urls, cache))).toEqual(new Set([404]))
}

for (const serviceWorkers of ['block', 'allow'] as const)
  test.describe(serviceWorkers === 'allow' ? 'with the worker' : 'without the worker', () => {
    test.use({ serviceWorkers })

    const start = async (page: Page) => {
      await page.goto('/home')
      if (serviceWorkers === 'allow') await workerAtWork(page)
      await page.reload()
      await seePicture(page)
    }

    test('the next member gets no picture that only the former one may see', async ({
      newMember,
      pageOf,
      problems,
    }) => {
      problems.expected(/404/)
      const { first, second, urls } = await cast(newMember)
      const page = await pageOf(first)
      await start(page)
      await signOut(page)
      await expectNothingLeft(page, urls)
      await signIn(page, second)
      await expectNothingLeft(page, urls)
    })

    test('a session ended from another device leaves nothing behind, and the next member starts empty', async ({
      newMember,
      pageOf,
      problems,
    }) => {
      problems.expected(/401|404/)
      const { first, second, urls } = await cast(newMember)
      const page = await pageOf(first)
      await start(page)
      await writeDraft(page)
      await first.api.revokeOtherSessions()
      // The page learns of it and leaves by itself.
      await expectSignedOut(page)
      await page.reload()
      await expectSignedOut(page)
      await expectNothingLeft(page, urls)
      await signIn(page, second)
      await expectNothingLeft(page, urls)
      await page.getByRole('button', { name: 'New post' }).click()
      await expect(page.getByRole('textbox', { name: 'What have you been making?' })).toHaveValue('')
    })
  })

test('deletes drafts when the session expires while the browser is closed', async ({
  newMember,
  pageOf,
  server,
}) => {
  const { first } = await cast(newMember)
  const page = await pageOf(first)
  await page.goto('/home')
  await writeDraft(page)
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  await first.api.revokeOtherSessions()
  const next = await context.newPage()
  // The device's clock ends the session before the server is asked.
  await next.clock.setSystemTime(Date.now() + 31 * 24 * 60 * 60_000)
  await next.goto(`${server.url}/auth`)
  for (const trace of [secret, draft, first.username])
    await expect.poll(() => onDevice(next)).not.toContain(trace)
})

test('finishes an interrupted sign-out in the next page', async ({ newMember, pageOf }) => {
  const { first, second } = await cast(newMember)
  const page = await pageOf(first)
  await page.goto('/home')
  await seePicture(page)
  const context = page.context()
  const dead = page.waitForEvent('close')
  await page.route('**/api/session', async route => {
    if (route.request().method() !== 'DELETE') return route.continue()
    // The server ends the session, but the page never gets the answer.
    await route.fetch()
    await page.close({ runBeforeUnload: false })
  })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await dead

  const next = await context.newPage()
  await next.goto('/home')
  await expectSignedOut(next)
  for (const trace of [secret, first.id]) await expect.poll(() => onDevice(next)).not.toContain(trace)
  await signIn(next, second)
  await expect(postWith(next, secret)).toHaveCount(0)
})

test('finishes an interrupted deletion in the page of the next member', async ({ newMember, pageOf }) => {
  const { first, second } = await cast(newMember)
  const page = await pageOf(second)
  await page.goto('/home')
  await expectSignedIn(page)
  await page.evaluate(
    async ([uid, words]) => {
      localStorage.setItem('bowline-wiping', '1')
      const opening = indexedDB.open(`bowline-member-${uid}`)
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts').put(words, 'slot')
      await new Promise(resolve => {
        opening.onsuccess = resolve
      })
      // Of an earlier version of the app.
      await new Promise(resolve => {
        indexedDB.open(`bowline-drafts-${uid}`).onsuccess = resolve
      })
    },
    [first.id, draft] as const,
  )
  await page.reload()
  await expectSignedIn(page)
  for (const trace of [draft, `bowline-drafts-${first.id}`, 'bowline-wiping'])
    await expect.poll(() => onDevice(page)).not.toContain(trace)
  await expect.poll(() => onDevice(page)).toContain(`bowline-member-${second.id}`)
})

test('hides pending operations on the device until their author signs in again', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/net::ERR_FAILED|401|404/)
  const { first, second } = await cast(newMember)
  const page = await pageOf(first)
  await page.goto('/home')
  await page.route('**/api/posts', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await publish(page, { text: 'Sent when I am back' })
  await first.api.revokeOtherSessions()
  await expectSignedOut(page)
  await page.unroute('**/api/posts')

  await signIn(page, second)
  await expectSignedIn(page)
  await expect(page.getByText('Sent when I am back')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
  await signOut(page)

  await signIn(page, first)
  await expectSent(page, 'Sent when I am back')
})
