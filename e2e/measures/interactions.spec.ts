import type { CDPSession, Page } from '@playwright/test'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { connect, say, startChat } from '../steps/chat.ts'

const slowdown = 4
/** Milliseconds from an input to the next paint. */
const most = 100

type Interaction = { id: number; start: number; duration: number }

/** The page collects how long each tap and keystroke waited for its paint. */
const collect = (page: Page) =>
  page.addInitScript(() => {
    const interactions: Interaction[] = []
    Object.assign(window, { interactions })
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId)
          interactions.push({ id: entry.interactionId, start: entry.startTime, duration: entry.duration })
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/** The longest interaction that began after a time, in milliseconds. Chromium may report earlier ones only now. */
const slowestSince = (page: Page, time: number) =>
  page.evaluate(since => {
    const found = (window as unknown as { interactions: Interaction[] }).interactions
    return Math.max(0, ...found.filter(({ start }) => start >= since).map(({ duration }) => duration))
  }, time)

/** What browsers report as a page's interaction to next paint: the slowest one, after leaving out one of every 50. */
const nextPaintOf = (page: Page) =>
  page.evaluate(() => {
    const slowest = new Map<number, number>()
    for (const { id, duration } of (window as unknown as { interactions: Interaction[] }).interactions)
      slowest.set(id, Math.max(duration, slowest.get(id) ?? 0))
    return [...slowest.values()].sort((a, b) => b - a)[Math.floor(slowest.size / 50)]
  })

/**
 * Makes the window larger than the page. At first, it is only as large, although it also has the browser's own bars, so the
 * bottom of the page is outside of it and never painted.
 */
const enlargeWindow = async (devtools: CDPSession) => {
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: 1200, height: 1300 } })
}

test('answers each tap of a tour on a slow phone', async ({ newMember, pageOf }) => {
  test.setTimeout(600_000)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await connect(ada, ben)
  const chatId = await startChat(ada, ben)
  await say(ben, chatId, 'How is the glaze?')
  const { name, buffer } = await photo(1600, 1200)
  for (let number = 1; number <= 20; number += 1) {
    const mediaId = crypto.randomUUID()
    await ben.api.uploadMedia({
      query: { id: mediaId, purpose: 'post', fileName: name, description: 'A bowl' },
      body: new Uint8Array(buffer),
    })
    await ben.api.createPost({
      body: { id: crypto.randomUUID(), content: `Bowl number ${number}`, hobby: 'pottery', mediaId },
    })
  }
  const page = await pageOf(ada, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const devtools = await page.context().newCDPSession(page)
  await enlargeWindow(devtools)
  await collect(page)
  await page.goto('/home')
  await expectSignedIn(page)
  await page.waitForTimeout(3000)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const post = page.getByRole('article').first()
  const dialog = page.getByRole('dialog')
  const tap = (name: string | RegExp, role: 'button' | 'link' | 'tab' | 'menuitem' = 'button') =>
    page.getByRole(role, { name }).first().tap()
  const steps: Record<string, () => Promise<unknown>> = {
    // Before the tap: a finger does not tap in the moment in which the page is scrolled.
    'scroll to the first post': () => post.getByRole('button', { name: /^Like/ }).scrollIntoViewIfNeeded(),
    'like a post': () => post.getByRole('button', { name: /^Like/ }).tap(),
    'like another': () => page.getByRole('article').nth(1).getByRole('button', { name: /^Like/ }).tap(),
    'open the comments': () => post.getByRole('button', { name: /^Comments/ }).tap(),
    'type a comment': () =>
      page.getByRole('textbox', { name: 'Write a comment' }).pressSequentially('Lovely glaze', { delay: 80 }),
    'send the comment': () => tap('Comment'),
    "open a post's menu": () => post.getByRole('button', { name: 'More' }).tap(),
    'close the menu': () => page.keyboard.press('Escape'),
    'open a picture': () =>
      page.getByRole('article').nth(1).getByRole('button', { name: 'Open picture' }).tap(),
    'close the picture': () => page.keyboard.press('Escape'),
    'switch to Discover': () => tap('Discover', 'tab'),
    'switch back': () => tap('Following', 'tab'),
    'scroll up': () => page.mouse.wheel(0, -5000),
    'open the composer': () => tap('New post'),
    'type a post': () => page.keyboard.type('My first bowl', { delay: 80 }),
    'choose a hobby': () => dialog.getByRole('combobox', { name: 'Hobby' }).tap(),
    'type a hobby': () => page.keyboard.type('pott', { delay: 120 }),
    'close the list': () => page.keyboard.press('Escape'),
    'close the composer': () => dialog.getByRole('button', { name: 'Close' }).tap(),
    'open a profile': () =>
      page.getByRole('article').nth(1).getByRole('link', { name: ben.displayName }).first().tap(),
    'open the chats': () => tap(/^Chats/),
    'open a chat': () =>
      page.getByRole('list', { name: 'Contacts' }).getByRole('button', { name: ben.displayName }).tap(),
    'type a message': () =>
      page.getByRole('textbox', { name: 'Message' }).pressSequentially('Dry by now', { delay: 80 }),
    'send the message': () => tap('Send'),
  }
  const found: Record<string, number> = {}
  for (const [step, act] of Object.entries(steps)) {
    const start = await page.evaluate(() => performance.now())
    await act()
    await page.waitForTimeout(1000)
    found[step] = await slowestSince(page, start)
    console.log(`${step}: ${found[step]} ms`)
  }
  console.log(`interaction to next paint: ${await nextPaintOf(page)} ms`)
  expect(Object.entries(found).filter(([, duration]) => duration > most)).toEqual([])
})
