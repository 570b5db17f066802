import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'

test('edits a profile: names, bio, photo and hobbies', async ({ newMember, pageOf }) => {
  const member = await newMember()
  const username = `renamed_${crypto.randomUUID().slice(0, 8)}`
  const page = await pageOf(member)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Ada Weaver')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByRole('textbox', { name: 'Bio' }).fill('Wool & <clay>')
  await dialog.getByLabel('Choose a picture').setInputFiles(await photo(900, 900))
  for (const hobby of ['Knitting', 'Pottery']) {
    await dialog.getByRole('combobox', { name: 'Add a hobby' }).fill(hobby)
    await page.getByRole('option', { name: hobby, exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  // The device shows the change before the server has it.
  const readProfile = () => member.api.getProfile({ params: { userId: member.id } })
  await expect.poll(readProfile).toMatchObject({ displayName: 'Ada Weaver', username })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ada Weaver' })).toBeVisible()
  await expect(page.getByText(`@${username}`).first()).toBeVisible()
  await expect(page.getByText('Wool & <clay>')).toBeVisible()
  await expect(page.getByRole('main').getByText('Pottery')).toBeVisible()
  const profile = await readProfile()
  expect(profile.hobbies.map(hobby => hobby.slug)).toEqual(['knitting', 'pottery'])
  expect(profile.photoURL).toMatch(/^\/media\//)
  expect((await page.request.get(profile.photoURL ?? '')).headers()['content-type']).toMatch(/^image\//)
})

test('turns a follow into a follower, and mutual follows into a connection', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const [adas, bens] = [await pageOf(ada), await pageOf(ben)]
  await adas.goto(`/profile/${ben.id}`)
  await adas.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(adas.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect
    .poll(async () => (await ben.api.getFollow({ params: { userId: ada.id } })).followsYou)
    .toBe(true)

  await bens.goto(`/profile/${ada.id}`)
  await expect(bens.getByText('Follows you')).toBeVisible()
  await bens.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(bens.getByText('Connected', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await ben.api.getFollow({ params: { userId: ada.id } })).connected)
    .toBe(true)

  await bens.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(bens).toHaveURL('/profile')
  for (const list of ['Followers', 'Following', 'Connections']) {
    await bens.getByRole('link', { name: list, exact: true }).first().click()
    await expect(bens).not.toHaveURL('/profile')
    await expect(bens.getByRole('link', { name: ada.displayName }).first(), list).toBeVisible()
    await bens.goBack()
    await expect(bens).toHaveURL('/profile')
  }

  await adas.getByRole('button', { name: 'Unfollow' }).click()
  await expect(adas.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await expect
    .poll(async () => (await ben.api.getFollow({ params: { userId: ada.id } })).connected)
    .toBe(false)
})
