import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { chooseInMenu, postWith } from '../steps/posts.ts'
import { type Loaded, watchScripts } from '../steps/scripts.ts'

const built = resolve(import.meta.dirname, '../../apps/web/dist')
const mostFiles = 12

const expectAtMost = (most: { bytes: number; files: number }, loaded: Loaded) => {
  const report = `${loaded.bytes} bytes in ${loaded.files} files:\n${loaded.list}`
  expect.soft(loaded.bytes, report).toBeLessThanOrEqual(most.bytes)
  expect.soft(loaded.files, report).toBeLessThanOrEqual(most.files)
  test.info().annotations.push({ type: 'loaded', description: report })
}

/** A feed with a post of the reader, and a liked one of somebody else with a picture. */
const fillFeed = async (reader: Member, author: Member) => {
  const { name, buffer } = await photo()
  const [mediaId, postId] = [crypto.randomUUID(), crypto.randomUUID()]
  await author.api.uploadMedia({
    query: { id: mediaId, purpose: 'post', fileName: name, description: 'A bowl' },
    body: new Uint8Array(buffer),
  })
  await author.api.createPost({
    body: { id: postId, content: 'A bowl for soup', hobby: 'pottery', mediaId },
  })
  await author.api.likePost({ params: { postId } })
  await reader.api.followUser({ params: { userId: author.id } })
  await reader.api.createPost({ body: { id: crypto.randomUUID(), content: 'A plate', hobby: 'pottery' } })
}

test('loads at most 110 kB of JavaScript for /auth, in at most 12 files', async ({ page }) => {
  const loaded = watchScripts(page)
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const first = await loaded()
  expect(first.files).toBeGreaterThan(0)
  expectAtMost({ bytes: 110_000, files: mostFiles }, first)
})

/** Of files that a text names, those that match, by name. */
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** What a page's scripts import at once and the page does not name, so that the browser discovers it late. */
const discoveredLate = async (page: Page, path: string) => {
  const html = await (await page.request.get(path, { headers: { 'Sec-Fetch-Dest': 'document' } })).text()
  const inPage = named(html.replaceAll(/<!--.*?-->/gs, ''), /(?:src|href)="\/assets\/([\w-]+\.js)"/g)
  expect(inPage).not.toEqual([])
  const imported = []
  for (const name of inPage)
    imported.push(
      ...named(
        await (await page.request.get(`/assets/${name}`)).text(),
        /(?:from|import)"\.\/([\w-]+\.js)"/g,
      ),
    )
  return imported.filter(name => !inPage.includes(name))
}

test('names all scripts of the first screen in the page, so that they load at once', async ({
  page,
  newMember,
  pageOf,
}) => {
  expect(await discoveredLate(page, '/auth')).toEqual([])
  expect(await discoveredLate(await pageOf(await newMember()), '/home')).toEqual([])
})

/** Home with a feed, trending tags and a picture. */
const fillHome = async (newMember: () => Promise<Member>) => {
  const [reader, author] = [await newMember(), await newMember()]
  await fillFeed(reader, author)
  for (const { api } of [author, await newMember(), await newMember()])
    await api.createPost({
      body: { id: crypto.randomUUID(), content: 'A hat', hobby: 'knitting', tags: ['wip'] },
    })
  return reader
}

const openHome = async (page: Page) => {
  const loaded = watchScripts(page)
  await page.goto('/home')
  await expectSignedIn(page)
  await expect(postWith(page, 'A bowl for soup').getByRole('img', { name: 'A bowl' })).toBeVisible()
  expectAtMost({ bytes: 160_000, files: mostFiles }, await loaded())
  return loaded
}

const column = (page: Page) => page.getByRole('complementary', { name: 'For you' })
const today = (page: Page) => page.getByRole('list', { name: 'Today' })

/** The time between the first paint and the request, in milliseconds. */
const delayOf = (page: Page, path: string) =>
  page.evaluate(name => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const request = performance.getEntriesByType('resource').find(entry => entry.name.includes(name))
    return paint && request ? request.startTime - paint.startTime : Number.NaN
  }, path)

test('loads at most 160 kB for /home on a wide screen, the right column later, 55 kB for the composer, 10 kB for dialogs', async ({
  newMember,
  pageOf,
}) => {
  const page = await pageOf(await fillHome(newMember), { viewport: { width: 1600, height: 900 } })
  const loaded = await openHome(page)
  await expect(column(page).getByRole('link', { name: '#wip' })).toBeVisible()
  expect(await delayOf(page, '/api/tags/trending')).toBeGreaterThan(0)
  await expect(today(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'New post' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('combobox', { name: 'Hobby' }).fill('Knitting')
  await page.getByRole('option', { name: 'Knitting', exact: true }).click()
  expectAtMost({ bytes: 55_000, files: Number.POSITIVE_INFINITY }, await loaded())
  await page.keyboard.press('Escape')
  await expect(composer).toBeHidden()
  // What the end of a short feed loads belongs to no dialog.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('region', { name: 'Suggestions for you' })).toBeVisible()
  await loaded()

  for (const [screen, open] of dialogs) {
    if (screen) {
      await page.getByRole('link', { name: screen, exact: true }).first().click()
      await loaded()
    }
    await open(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expectAtMost({ bytes: 10_000, files: Number.POSITIVE_INFINITY }, await loaded())
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

/** The screen on which the dialog is, where it is another one, and how to open it. */
const dialogs: [screen: string | null, open: (page: Page) => Promise<void>][] = [
  [null, page => chooseInMenu(page, 'A plate', 'Edit')],
  [null, page => chooseInMenu(page, 'A plate', 'Delete')],
  [null, page => chooseInMenu(page, 'A bowl for soup', 'Report')],
  [
    null,
    page => postWith(page, 'A bowl for soup').getByRole('button', { name: 'See who liked this' }).click(),
  ],
  ['Events', page => page.getByRole('button', { name: 'New event' }).click()],
  ['Challenges', page => page.getByRole('button', { name: 'New challenge' }).click()],
  ['Profile', page => page.getByRole('button', { name: 'Edit profile' }).click()],
]

test("loads at most 160 kB for /home on a phone, with today's tiles in place of the right column", async ({
  newMember,
  pageOf,
}) => {
  const page = await pageOf(await fillHome(newMember), { viewport: { width: 390, height: 844 } })
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  await openHome(page)
  await expect(today(page)).toContainText('Knots')
  expect(await delayOf(page, '/api/challenges')).toBeGreaterThan(0)
  expect(requested).not.toContain('/api/tags/trending')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(column(page)).toBeVisible()
})

/** Sizes and weights of the text in the window, such as "14px 600". */
const fontsOf = (page: Page) =>
  page.evaluate(() => {
    const fonts = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      const { width, top, bottom } = range.getBoundingClientRect()
      const element = texts.currentNode.parentElement
      if (!element || width === 0 || bottom < 0 || top > innerHeight) continue
      const { fontSize, fontWeight } = getComputedStyle(element)
      fonts.add(`${fontSize} ${fontWeight}`)
    }
    return [...fonts].sort()
  })

test("prepares the fonts of a phone's first screen while the scripts load", async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/net::ERR_FAILED/)
  // Not so high that the end of the short feed would be in the window.
  const page = await pageOf(await fillHome(newMember), { viewport: { width: 390, height: 640 } })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.route('**/*.js', route => route.abort())
  await page.goto('/home')
  const prepared = await fontsOf(page)
  await page.unroute('**/*.js')
  await openHome(page)
  await expect(today(page)).toContainText('Knots')
  expect((await fontsOf(page)).filter(font => !prepared.includes(font))).toEqual([])
})

test('loads at most 15 kB more for a poll, a project and several pictures in the feed', async ({
  newMember,
  pageOf,
}) => {
  const reader = await fillHome(newMember)
  const project = { id: crypto.randomUUID(), title: 'A tea set', hobby: 'pottery' }
  await reader.api.createProject({ body: project })
  const mediaIds = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of mediaIds) {
    const { name, buffer } = await photo()
    const query = { id, purpose: 'post' as const, fileName: name, description: 'A pot' }
    await reader.api.uploadMedia({ query, body: new Uint8Array(buffer) })
  }
  const content = 'Which lid?'
  const poll = { options: ['Flat', 'Domed'] }
  await reader.api.createPost({
    body: { id: crypto.randomUUID(), content, hobby: 'pottery', projectId: project.id, mediaIds, poll },
  })
  const page = await pageOf(reader, { viewport: { width: 390, height: 844 } })
  const loaded = watchScripts(page)
  await page.goto('/home')
  const post = postWith(page, content)
  await expect(post.getByRole('link', { name: 'A tea set' })).toBeVisible()
  await expect(post.getByRole('region', { name: 'Poll' })).toContainText('Domed')
  await expect(post.getByRole('img', { name: 'A pot' }).first()).toBeVisible()
  expectAtMost({ bytes: 175_000, files: mostFiles }, await loaded())
})

test('sends scripts as brotli, with a hash of their contents in the name', async ({ request }) => {
  const compressed = readdirSync(join(built, 'assets')).find(name => name.endsWith('.js.br')) ?? ''
  const response = await request.get(`/assets/${compressed.replace(/\.br$/, '')}`, {
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(response.headers()['content-encoding']).toBe('br')
  expect(response.headers()['cache-control']).toContain('immutable')
})
