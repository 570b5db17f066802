import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, submitSignIn } from '../steps/accounts.ts'
import { expectOnDevice } from '../steps/device.ts'
import { withoutInitialData } from '../steps/initial-data.ts'

const someId = '0199aaaa-0000-7000-8000-000000000000'

const forMembers = [
  '/',
  '/home',
  '/hobbyists',
  '/events',
  '/challenges',
  '/search',
  '/profile',
  `/profile/${someId}`,
  `/post/${someId}`,
  '/saved',
  '/settings',
  '/no-such-page',
]

test('leads a visitor from every screen for members to the sign-in, then to the page they asked for, and a member to theirs', async ({
  page,
  newMember,
}) => {
  test.slow()
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const id = crypto.randomUUID()
  await ada.api.createPost({ body: { id, content: 'Worth a detour', hobby: 'knitting' } })
  for (const path of [...forMembers, `/post/${id}`]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/auth')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  }
  await submitSignIn(page, ada)
  await expect(page).toHaveURL(`/post/${id}`)
  await expect(page.getByRole('article').filter({ hasText: 'Worth a detour' })).toBeVisible()

  await test.step('leads a member home from the start, from the sign-in and from unknown paths', async () => {
    for (const path of ['/', '/auth', '/no-such-page', '/home/no-such-page']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/home')
      await expectSignedIn(page)
    }
  })

  await test.step("shows the member's own profile at /profile, and others at /profile/{id}", async () => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: ada.displayName })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible()
    await page.goto(`/profile/${ben.id}`)
    await expect(page.getByRole('heading', { name: ben.displayName })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit profile' })).toHaveCount(0)
  })
})

test('shows a visitor the public screens', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  for (const path of ['/__/auth/action', '/verify-email?forceVerify=true', '/email-verification']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Check your inbox' }), path).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.goto('/onboarding')
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('tab', { name: 'Create account', selected: true })).toBeVisible()
  await page.goto('/onboarding')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
})

test('keeps the member signed in while the server does not answer, and shows the spinner until the session is known', async ({
  newMember,
  pageOf,
  server,
  problems,
}) => {
  problems.expected(/Failed to load resource|WebSocket connection to .* failed/)
  const page = await pageOf(await newMember())
  await withoutInitialData(page)
  await page.route('**/api/**', route => route.abort())
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page).toHaveURL('/home')
  await page.unroute('**/api/**')

  const answered = Promise.withResolvers<void>()
  await page.route('**/api/session', async route => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading Bowline...' })).toBeVisible()
  answered.resolve()
  await expectSignedIn(page)
  await expect(page.getByRole('progressbar', { name: 'Loading Bowline...' })).toHaveCount(0)

  await expectOnDevice(page, '"posts","lists","feed"')
  await page.route('**/api/**', route => route.abort())
  await page.reload()
  await expectSignedIn(page)
  await expect(page.getByRole('heading', { name: 'Your feed starts here' })).toBeVisible()
  await expect(page).toHaveURL('/home')
  expect(server.isRunning()).toBe(true)
})
