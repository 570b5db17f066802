import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { log, startChat, textsIn } from '../steps/chat.ts'

// A trace records the whole page at every key stroke, but this test measures how fast a member can type.
test.use({ trace: 'off' })

const each = 200
const minutes = 60_000

/** Sends as fast as the box accepts them. */
const sendAll = async (page: Page, name: string) => {
  const box = page.getByRole('textbox', { name: 'Message' })
  for (let number = 1; number <= each; number++) {
    await box.fill(`${name} ${number}`)
    await box.press('Enter')
  }
}

/** The server's messages in its order, which is decisive. */
const storedIn = async ({ api }: Member, chatId: string) => {
  const texts: string[] = []
  let after = 0
  for (let hasMore = true; hasMore; ) {
    const page = await api.listMessages({ params: { chatId }, query: { after, limit: 50 } })
    texts.push(...page.messages.map(({ text }) => text))
    after = page.messages.at(-1)?.seq ?? after
    hasMore = page.hasMore
  }
  return texts
}

const numbered = (name: string) => Array.from({ length: each }, (_, index) => `${name} ${index + 1}`)

// It keeps a processor busy for minutes: beside other tests, each would wait for the other.
test('delivers 200 messages each way once and in one order, with a failing network and a server killed twice', {
  tag: '@alone',
}, async ({ newMember, pageOf, server, problems }) => {
  test.setTimeout(6 * minutes)
  problems.expected(/Failed to load resource/, /WebSocket connection to .* failed/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  const [adas, bens] = [await pageOf(ada), await pageOf(ben)]
  for (const [page, other] of [
    [adas, ben],
    [bens, ada],
  ] as const) {
    await page.goto(`/home?chat=${chatId}`)
    await expect(log(page, other)).toBeVisible()
    // The code for sending is fetched with the first message, so this sends one.
    await page.getByRole('textbox', { name: 'Message' }).fill(`First ${other.username}`)
    await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  }
  await expect.poll(async () => (await storedIn(ada, chatId)).length).toBe(2)

  let isOver = false
  const flap = async () => {
    while (!isOver) {
      await bens.context().setOffline(true)
      await bens.waitForTimeout(1000)
      await bens.context().setOffline(false)
      await bens.waitForTimeout(1000)
    }
  }
  const crash = async () => {
    for (let time = 0; time < 2; time++) {
      await adas.waitForTimeout(3000)
      await server.kill()
      await server.start()
    }
  }
  const flapping = flap()
  await Promise.all([sendAll(adas, 'Ada'), sendAll(bens, 'Ben'), crash()])
  isOver = true
  await flapping

  await expect
    .poll(async () => (await storedIn(ada, chatId)).length, { timeout: 3 * minutes, intervals: [2000] })
    .toBe(2 * each + 2)
  const stored = await storedIn(ada, chatId)
  for (const [page, other] of [
    [adas, ben],
    [bens, ada],
  ] as const)
    await expect
      .poll(() => textsIn(log(page, other)), { timeout: minutes, intervals: [2000] })
      .toEqual(stored)
  for (const name of ['Ada', 'Ben'])
    expect(stored.filter(text => text.startsWith(`${name} `))).toEqual(numbered(name))
})
