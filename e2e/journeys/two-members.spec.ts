import { newcomer } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { signUp, skipFirstSteps, verifyEmail } from '../steps/accounts.ts'
import { chooseInMenu, expectSent, postWith, publish } from '../steps/posts.ts'

test("lets two people sign up, follow and see each other's pictures", async ({ visitorPage, server }) => {
  const ada = newcomer('ada')
  const ben = newcomer('ben')
  const [adas, bens] = await Promise.all([visitorPage(), visitorPage()])

  for (const [page, member] of [
    [adas, ada],
    [bens, ben],
  ] as const) {
    await signUp(page, member)
    await expect(page.getByRole('status')).toContainText(member.email)
    await verifyEmail(page, server, member)
    await skipFirstSteps(page)
  }

  await adas.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(adas.getByRole('heading', { name: ada.username })).toBeVisible()
  const me = await adas.request.get('/api/session')
  const { member } = await me.json()

  await bens.goto(`/profile/${member.uid}`)
  await expect(bens.getByRole('heading', { name: ada.username })).toBeVisible()
  await bens.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(bens.getByRole('button', { name: 'Unfollow' })).toBeVisible()

  await adas.getByRole('link', { name: 'Home' }).click()
  await publish(adas, {
    text: 'The first bowl that holds water',
    hobby: 'Pottery',
    picture: await photo(),
    description: 'A round bowl on a dark shelf',
    tags: ['clay', 'first try'],
  })
  await expectSent(adas, 'The first bowl')

  await bens.getByRole('link', { name: 'Home' }).click()
  const seen = bens.getByRole('article', { name: ada.username }).filter({ hasText: 'The first bowl' })
  await expect(seen).toContainText('Pottery')
  await expect(seen).toContainText('#first_try')
  const picture = seen.getByRole('img', { name: 'A round bowl on a dark shelf' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  // It was rotated, and was turned upright.
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(
    true,
  )

  await chooseInMenu(adas, 'The first bowl', 'Edit')
  const dialog = adas.getByRole('dialog', { name: 'Edit post' })
  await dialog.getByRole('textbox', { name: 'What have you been making?' }).fill('The first bowl & its <lid>')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSent(adas, 'The first bowl & its <lid>')

  await postWith(adas, 'its <lid>').getByRole('link', { name: 'Just now' }).click()
  await expect(adas).toHaveURL(/\/post\/[0-9a-f-]{36}$/)
  const address = adas.url()
  await bens.goto(address)
  await expect(postWith(bens, 'The first bowl & its <lid>')).toBeVisible()

  await chooseInMenu(adas, 'its <lid>', 'Delete')
  const deleted = adas.waitForResponse(response => response.request().method() === 'DELETE')
  await adas.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(adas).toHaveURL('/home')
  await expect(postWith(adas, 'its <lid>')).toHaveCount(0)
  expect((await deleted).status()).toBe(200)
  await bens.reload()
  await expect(bens.getByText('Post not found')).toBeVisible()
})
