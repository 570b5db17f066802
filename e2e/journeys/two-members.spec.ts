import { newcomer } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { signUp, skipFirstSteps, verifyEmail } from '../steps/accounts.ts'
import { chooseInMenu, expectSent, postWith, publish } from '../steps/posts.ts'

test('lets a person sign up, and a follower see their pictures', async ({
  visitorPage,
  newMember,
  pageOf,
  server,
}) => {
  const ada = newcomer('ada')
  const [adas, bens] = [await visitorPage(), await pageOf(await newMember('ben'))]
  await signUp(adas, ada)
  await expect(adas.getByRole('status')).toContainText(ada.email)
  await verifyEmail(adas, server, ada)
  await skipFirstSteps(adas)

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
  await postWith(bens, 'The first bowl & its <lid>').getByRole('link', { name: 'Just now' }).click()
  await expect(bens).toHaveURL(adas.url())
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
