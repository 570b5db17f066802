import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { join, startChallenge } from '../steps/challenges.ts'
import { expectOnDevice, findServer, loseServer } from '../steps/device.ts'
import { expectSent, postWith } from '../steps/posts.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('takes a photo directly on a phone, and checks in with it and words, offline too', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/net::|WebSocket/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const { id: challengeId } = await startChallenge(ada)
  await join(ben, challengeId)
  const page = await pageOf(ben, phone)
  await page.goto('/home')
  await expectSignedIn(page)
  const composer = page.getByRole('dialog', { name: 'New post' })
  const choice = page.getByRole('dialog', { name: 'Link your post to…' })
  const attach = async () => {
    await composer.getByRole('button', { name: 'Link event or project' }).click()
    await choice.getByRole('option', { name: 'A row a day' }).click()
  }
  await page.getByRole('button', { name: 'New post' }).click()
  await attach()
  // Back closes the choice, then the composer, which keeps the draft.
  await composer.getByRole('button', { name: 'Remove from the event or challenge' }).click()
  await composer.getByRole('button', { name: 'Link event or project' }).click()
  await expect(choice).toBeVisible()
  await page.goBack()
  await expect(choice).toBeHidden()
  await expect(composer).toBeVisible()
  await expectOnDevice(page, 'A row a day')

  await loseServer(page.context())
  await attach()
  await expect(composer.getByText('Counts as a check-in for “A row a day”')).toBeVisible()
  await expect(composer.getByRole('combobox', { name: 'Hobby' })).toHaveValue('Knitting')
  // The area for the first picture offers the camera, too.
  const camera = composer.getByLabel('Take photo')
  await expect(camera).toHaveCount(0)
  await composer.getByLabel('Add image').setInputFiles(await photo())
  await expect(camera).toHaveAttribute('capture', 'environment')
  await composer.getByRole('textbox', { name: 'What have you been making?' }).fill('The heel is turned')
  await composer.getByRole('button', { name: 'Publish' }).click()
  await expect(composer).toBeHidden()
  await expect(postWith(page, 'The heel is turned').getByText('Waiting to be sent')).toBeVisible()
  await findServer(page.context())
  await page.reload()
  await expectSent(page, 'The heel is turned')
  const challenge = await ben.api.getChallenge({ params: { challengeId } })
  expect(challenge.own).toMatchObject({ checkIns: 1, checkedInToday: true })
  const { posts } = await ben.api.listProfilePosts({ params: { userId: ben.id } })
  expect(posts.map(({ pictures }) => pictures.length)).toEqual([1])
})
