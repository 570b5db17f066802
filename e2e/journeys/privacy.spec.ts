import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { postWith } from '../steps/posts.ts'

const hide = async (page: Page, item: 'Block' | 'Mute') => {
  await page.getByRole('region').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: item }).click()
}

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
}

test('keeps a muted member out of the feed until unmuted, hides two members from each other after a block, and leaves them strangers after unblocking', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    await one.api.followUser({ params: { userId: other.id } })
    const body = { id: crypto.randomUUID(), content: `A post by ${one.username}`, hobby: 'knitting' }
    await one.api.createPost({ body })
  }
  const adas = await pageOf(ada)
  const seenByAda = postWith(adas, `A post by ${ben.username}`)
  await test.step('muted', async () => {
    await adas.goto(`/profile/${ben.id}`)
    await expect(adas.getByText('Connected', { exact: true })).toBeVisible()
    await hide(adas, 'Mute')
    await expect.poll(async () => (await ada.api.listMutes()).members.length).toBe(1)
    await expect(seenByAda).toBeVisible()
    await adas.getByRole('link', { name: 'Home' }).click()
    await expect(adas.getByRole('heading', { name: 'Your feed', exact: true })).toBeVisible()
    await expect(postWith(adas, `A post by ${ada.username}`)).toBeVisible()
    await expect(seenByAda).toHaveCount(0)
    await openSettings(adas)
    await adas.getByRole('button', { name: `Unmute ${ben.displayName}` }).click()
    await expect.poll(async () => (await ada.api.listMutes()).members.length).toBe(0)
    await adas.getByRole('link', { name: 'Home' }).click()
    await expect(seenByAda).toBeVisible()
  })

  const bens = await pageOf(ben)
  const bensProfile = await bens.context().newPage()
  await bens.goto('/home')
  await expect(postWith(bens, `A post by ${ada.username}`)).toBeVisible()
  await bensProfile.goto(`/profile/${ada.id}`)
  await expect(bensProfile.getByRole('heading', { name: ada.displayName, level: 1 })).toBeVisible()

  await seenByAda.getByRole('link', { name: ben.displayName }).first().click()
  await hide(adas, 'Block')
  await expect(adas.getByRole('heading', { name: `You blocked ${ben.displayName}` })).toBeVisible()
  await expect(postWith(bens, `A post by ${ada.username}`)).toHaveCount(0)
  await expect(bensProfile.getByRole('heading', { name: 'Member not found' })).toBeVisible()
  await adas.getByRole('link', { name: 'Home' }).click()
  await expect(postWith(adas, `A post by ${ada.username}`)).toBeVisible()
  await expect(seenByAda).toHaveCount(0)

  await openSettings(adas)
  await adas.getByRole('button', { name: `Unblock ${ben.displayName}` }).click()
  await expect(adas.getByText("You haven't blocked anyone.")).toBeVisible()
  await expect.poll(async () => (await ada.api.listBlocks()).members).toEqual([])
  await adas.goto(`/profile/${ben.id}`)
  await expect(adas.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await expect(adas.getByText('Connected', { exact: true })).toHaveCount(0)
})

test('shows the welcome message on every device until it is dismissed', async ({ newMember, pageOf }) => {
  const ada = await newMember('ada')
  const [laptop, phone] = [await pageOf(ada), await pageOf(ada)]
  await laptop.goto('/home')
  const message = (page: Page) => page.getByRole('heading', { name: 'Welcome to Bowline' })
  await expect(message(laptop)).toBeVisible()
  await laptop.reload()
  await expect(message(laptop)).toBeVisible()
  await laptop.getByRole('button', { name: 'Got it' }).click()
  await expect(message(laptop)).toHaveCount(0)
  const cookies = await laptop.context().cookies()
  const cookie = cookies.find(({ name }) => name === 'bowline-welcome-shown')
  expect(cookie?.value).toBe('true')
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(360 * 24 * 60 * 60_000)
  await expect.poll(async () => (await ada.api.getSession()).member?.preferences.welcomeSeen).toBe(true)

  await phone.goto('/home')
  await expect(phone.getByRole('heading', { name: 'Your feed', exact: true })).toBeVisible()
  await expect(message(phone)).toHaveCount(0)
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('bowline-welcome-shown'))).toBe('true')
})
