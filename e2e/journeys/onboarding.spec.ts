import type { Page } from '@playwright/test'
import { createUnverified, type NewMember } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Bowline } from '../server/bowline.ts'
import { signOut, submitSignIn, verifyEmail } from '../steps/accounts.ts'
import { expectSent } from '../steps/posts.ts'

// A new member sees what a new device shows.
test.use({ homeTab: null })

/** Verifies the address of a sign-up, which opens the first session. */
const arrive = async (page: Page, server: Bowline, newcomer: NewMember) => {
  await verifyEmail(page, server, newcomer, true)
  await expect(page).toHaveURL('/onboarding')
}
const step = async (page: Page, number: number) => {
  await expect(page.getByRole('status').filter({ hasText: `Step ${number} of 5` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('asks a new member four questions, invites them to post, and fills their feed', async ({
  page,
  server,
  newMember,
}) => {
  const potter = await newMember('potter')
  await potter.api.updateProfile({ body: { hobbies: [{ slug: 'leathercraft' }] } })
  await potter.api.createPost({
    body: { id: crypto.randomUUID(), content: 'A belt for the tall one', hobby: 'leathercraft' },
  })
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await potter.api.createChallenge({
    body: {
      id: crypto.randomUUID(),
      title: 'A stitch a day',
      hobby: 'leathercraft',
      startsOn: day(0),
      endsOn: day(20),
      goal: 10,
    },
  })
  const newcomer = await createUnverified(server, 'new')
  await arrive(page, server, newcomer)

  await step(page, 1)
  await page.getByRole('textbox', { name: 'Display name' }).fill('Nora New')
  await page.getByLabel('Choose a picture').setInputFiles(await photo())
  await press(page, 'Continue')

  await step(page, 2)
  await expect(page.getByRole('heading', { name: 'What do you love to do?' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Add a hobby' }).fill('Leather')
  await page.getByRole('option', { name: /Leather/ }).click()
  await press(page, 'Chess')
  await press(page, 'Show all hobbies')
  await press(page, 'Origami')
  await expect(page.getByText('3 of 10 picked')).toBeVisible()
  await press(page, 'Chess')
  await expect(page.getByRole('button', { name: 'Chess', exact: true, pressed: false })).toBeVisible()
  await press(page, 'Continue')

  await step(page, 3)
  const suggested = page.getByRole('listitem').filter({ hasText: potter.displayName })
  await expect(suggested).toContainText("You're both into Leather")
  const names = () => page.getByRole('list', { name: 'People to follow' }).getByRole('link').allTextContents()
  const before = await names()
  await suggested.getByRole('button', { name: 'Follow', exact: true }).click()
  const followers = async () =>
    (await potter.api.getProfile({ params: { userId: potter.id } })).counts.followers
  await expect.poll(followers).toBe(1)
  await page.waitForLoadState('networkidle')
  await expect(suggested.getByRole('button', { name: 'Unfollow' })).toBeFocused()
  expect(await names()).toEqual(before)
  await suggested.getByRole('button', { name: 'Unfollow' }).click()
  await expect(suggested.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await expect.poll(followers).toBe(0)
  await press(page, 'Continue')

  await step(page, 4)
  const challenge = page.getByRole('listitem').filter({ hasText: 'A stitch a day' })
  await expect(page.getByRole('button', { name: 'Not now', exact: true })).toBeVisible()
  await challenge.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(challenge.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
  await press(page, 'Continue')

  await step(page, 5)
  await press(page, 'Back')
  await step(page, 4)
  await press(page, 'Continue')
  await expect(page.getByRole('button', { name: 'Leather', pressed: true })).toBeVisible()
  await press(page, 'Write without a picture')
  const composer = page.getByRole('dialog', { name: 'New post' })
  await expect(composer.getByRole('combobox', { name: 'Hobby' })).toHaveValue(/Leather/)
  await composer.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/home')
  // They follow nobody yet, so they see what there is about their hobbies.
  await expect(page.getByRole('tab', { name: 'Discover' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article').filter({ hasText: 'A belt for the tall one' })).toBeVisible()
  await page.getByRole('tab', { name: 'Following' }).click()
  const suggestions = page.getByRole('region', { name: 'Suggestions for you' })
  await expect(suggestions.getByRole('article').filter({ hasText: 'A belt for the tall one' })).toBeVisible()
  await expect(suggestions.getByText('A stitch a day')).toHaveCount(0)
  const person = suggestions.getByRole('listitem').filter({ hasText: potter.displayName }).first()
  await person.getByRole('button', { name: 'Follow', exact: true }).click()
  // The feed has them now, and soon the suggestions have others.
  await expect(person.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0)

  const { token } = await server
    .client()
    .signIn({ body: { email: newcomer.email, password: newcomer.password, wantToken: true } })
  const api = server.client(token)
  const { member } = await api.getSession()
  expect(member).toMatchObject({ displayName: 'Nora New', preferences: { onboarding: 'done' } })
  const { hobbies } = await api.getProfile({ params: { userId: member?.uid ?? '' } })
  expect(hobbies.map(({ slug }) => slug)).toEqual(['leathercraft', 'origami'])
  await expect.poll(async () => (await api.getSession()).member?.photoURL).toBeTruthy()
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/home')
})

test('ends with a first post that has a hobby and a picture already', async ({ page, server }) => {
  await arrive(page, server, await createUnverified(server, 'new'))
  await press(page, 'Continue')
  await press(page, 'Show all hobbies')
  await press(page, 'Origami')
  await page.getByRole('combobox', { name: 'Experience in Origami' }).selectOption('Beginner')
  for (const number of [2, 3]) {
    await step(page, number)
    await press(page, 'Continue')
  }
  await step(page, 4)
  // With or without a challenge, depending on what else is on the server.
  await page.getByRole('button', { name: /^(Not now|Continue)$/ }).click()
  await step(page, 5)
  await page.getByLabel('Start with a picture').setInputFiles(await photo())
  const composer = page.getByRole('dialog', { name: 'New post' })
  await expect(composer.getByRole('combobox', { name: 'Hobby' })).toHaveValue('Origami')
  await expect(composer.getByRole('textbox', { name: 'Describe the image' })).toBeVisible()
  await composer.getByRole('textbox', { name: 'What have you been making?' }).fill('My first crane')
  await composer.getByRole('button', { name: 'Publish' }).click()
  await expect(composer).toBeHidden()
  await expect(page).toHaveURL('/home')
  await expectSent(page, 'My first crane')
})

test('resumes onboarding on another device, can be skipped at every step, and asks nothing at the next sign-in', async ({
  page,
  server,
  visitorPage,
}) => {
  const newcomer = await createUnverified(server, 'new')
  await arrive(page, server, newcomer)
  await press(page, 'Continue')
  await step(page, 2)
  await press(page, 'Continue')
  await step(page, 3)
  await press(page, 'Continue')
  await step(page, 4)
  await page.goBack()
  await step(page, 3)
  await press(page, 'Back')
  await step(page, 2)
  await page.reload()
  await step(page, 2)
  await page.goBack()
  await step(page, 1)
  await press(page, 'Continue')
  await step(page, 2)
  const session = async () => (await (await page.request.get('/api/session')).json()).member.preferences
  await expect.poll(async () => (await session()).onboarding).toBe('hobbies')

  const elsewhere = await visitorPage()
  await elsewhere.goto('/auth')
  await submitSignIn(elsewhere, newcomer)
  await step(elsewhere, 2)
  await elsewhere.getByRole('banner').getByRole('link', { name: 'Bowline' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Finish setting up' })).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Continue' }).click()
  await step(elsewhere, 2)
  await press(elsewhere, 'Skip setup')
  await expect(elsewhere).toHaveURL('/home')
  await expect(elsewhere.getByRole('heading', { name: 'Finish setting up' })).toHaveCount(0)
  await expectNoWelcome(elsewhere)
  await expect.poll(async () => (await session()).onboarding).toBe('done')
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/home')
  // Existing members are asked nothing when they sign in.
  await signOut(elsewhere)
  await submitSignIn(elsewhere, newcomer)
  await expect(elsewhere).toHaveURL('/home')
})

test('does not welcome again who dismisses the rest of the questions', async ({ page, server }) => {
  await arrive(page, server, await createUnverified(server, 'new'))
  await press(page, 'Continue')
  await step(page, 2)
  await page.getByRole('banner').getByRole('link', { name: 'Bowline' }).click()
  await press(page, 'Not now')
  await expect(page.getByRole('heading', { name: 'Finish setting up' })).toHaveCount(0)
  await expectNoWelcome(page)
})

/** The feed is shown, and nothing above it welcomes the member. */
const expectNoWelcome = async (page: Page) => {
  await expect(page.getByRole('tab', { name: 'Following' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toHaveCount(0)
}
