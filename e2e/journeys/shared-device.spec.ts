import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, expectSignedOut, signOut, submitSignIn } from '../steps/accounts.ts'
import { onDevice } from '../steps/device.ts'
import { expectSent, postWith, publish } from '../steps/posts.ts'
import { cachedIn, workerAtWork } from '../steps/worker.ts'

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
      await seePicture(page)
      if (serviceWorkers === 'block') return
      await workerAtWork(page)
      await page.reload()
      await seePicture(page)
      await expect.poll(() => cachedIn(page, 'bowline-media')).not.toEqual([])
    }

    test('a session ended from another device, and a sign-out, leave nothing behind for the next member', async ({
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
      await submitSignIn(page, second)
      await expectSignedIn(page)
      await expectNothingLeft(page, urls)
      await page.getByRole('button', { name: 'New post' }).click()
      const composer = page.getByRole('dialog', { name: 'New post' })
      await expect(composer.getByRole('textbox', { name: 'What have you been making?' })).toHaveValue('')
      await composer.getByRole('button', { name: 'Close' }).click()

      await signOut(page)
      await submitSignIn(page, first)
      await seePicture(page)
      if (serviceWorkers === 'allow') await expect.poll(() => cachedIn(page, 'bowline-media')).not.toEqual([])
      await signOut(page)
      await expectNothingLeft(page, urls)
      await submitSignIn(page, second)
      await expectSignedIn(page)
      await expectNothingLeft(page, urls)
    })
  })

test('hides pending operations until their author signs in again, and deletes drafts when the session expires', async ({
  newMember,
  pageOf,
  problems,
  server,
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

  await submitSignIn(page, second)
  await expectSignedIn(page)
  await expect(page.getByText('Sent when I am back')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
  await signOut(page)

  await submitSignIn(page, first, true)
  await expectSent(page, 'Sent when I am back')

  await test.step('the session expires while the browser is closed', async () => {
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
})

test('finishes an interrupted sign-out in the next page, and an interrupted deletion in that of the next member', async ({
  newMember,
  pageOf,
}) => {
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
  await submitSignIn(next, second)
  await expectSignedIn(next)
  await expect(postWith(next, secret)).toHaveCount(0)

  await test.step('the deletion', async () => {
    await next.evaluate(
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
    await next.reload()
    await expectSignedIn(next)
    for (const trace of [draft, `bowline-drafts-${first.id}`, 'bowline-wiping'])
      await expect.poll(() => onDevice(next)).not.toContain(trace)
    await expect.poll(() => onDevice(next)).toContain(`bowline-member-${second.id}`)
  })
})
