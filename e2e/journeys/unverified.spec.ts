import { createUnverified, emailedLink, newcomer, signInContext } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  expectSignedIn,
  passwordBox,
  signUp,
  skipFirstSteps,
  submitSignIn,
  verifyEmail,
} from '../steps/accounts.ts'

const unverified =
  'Your email address has not been verified. A new verification email has been sent. Please check your inbox and verify your email before logging in.'
const unverifiedEmailed = 'Verify your email address first. A verification email is already on its way.'

test('keeps an unverified member out, sends another email, and signs them in once they confirm the password', async ({
  page,
  server,
}) => {
  const member = await createUnverified(server)
  await page.goto('/auth')
  await submitSignIn(page, member)
  await expect(page.getByRole('alert')).toContainText(unverifiedEmailed)
  expect(await server.mailsTo(member.email)).toHaveLength(1)

  await server.setClock(61_000)
  await submitSignIn(page, member, true)
  await expect(page.getByRole('alert')).toContainText(unverified)
  await expect(page).toHaveURL('/auth')
  expect(await server.mailsTo(member.email)).toHaveLength(2)
  await page.goto('/home')
  await expect(page).toHaveURL('/auth')

  await verifyEmail(page, server, member)
  await skipFirstSteps(page)
  await expectSignedIn(page)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'bowline')
  expect(cookie?.expires).toBe(-1)
})

test('does not sign in by the link alone: refuses a wrong password and lets a new one replace a stranger’s', async ({
  page,
  server,
}) => {
  const stranger = newcomer('prepared')
  await server.client().createAccount({ body: { ...stranger, password: 'Strangers0wn' } })
  await page.goto(await emailedLink(server, stranger.email, /verify/i))
  await expect(page.getByRole('heading', { name: 'One last step: enter your password' })).toBeVisible()
  await expect(page.getByText(stranger.email)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter your password')
  await passwordBox(page).fill(stranger.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')

  await page.getByRole('button', { name: 'Forgot it? Choose a new one' }).click()
  await passwordBox(page, 'New password').fill('short')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long')
  await passwordBox(page, 'New password').fill(stranger.password)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await skipFirstSteps(page)
  await expectSignedIn(page)
  await expect(
    server.client().signIn({ body: { email: stranger.email, password: 'Strangers0wn' } }),
  ).rejects.toThrow('Invalid email or password')
})

test('replaces an earlier sign-up and its link by a later one with the same address', async ({
  page,
  server,
}) => {
  const first = newcomer('first')
  await server.client().createAccount({ body: { ...first, password: 'Strangers0wn' } })
  const early = await emailedLink(server, first.email, /verify/i)
  await server.setClock(61_000)
  const second = { ...newcomer('second'), email: first.email }
  await signUp(page, second)
  await expect(page.getByRole('status')).toContainText(first.email)
  await page.goto(early)
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await verifyEmail(page, server, second)
  await skipFirstSteps(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: second.username })).toBeVisible()
})

test('lets a visitor request the email again once a minute', async ({ page, server }) => {
  const member = await createUnverified(server)
  await page.goto('/auth')
  await submitSignIn(page, member)
  const alert = page.getByRole('alert')
  await alert.getByRole('button', { name: 'Resend email' }).click()
  await expect(alert).toContainText(
    'Please wait at least 1 minute before requesting another verification email',
  )
  await server.setClock(61_000)
  await alert.getByRole('button', { name: 'Resend email' }).click()
  await expect(alert).toContainText('Sent. Check your inbox.')
})

test('shows where the email of a sign-up went, also after a reload, and sends it again after a minute', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const member = newcomer()
  await signUp(page, member)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('status')).toContainText(member.email)
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.clock.fastForward(61_000)
  await server.setClock(61_000)
  const again = page.getByRole('button', { name: 'Resend email' })
  await again.click()
  await passwordBox(page).fill(member.password)
  await again.click()
  await expect(page.getByRole('status')).toContainText("We've sent you a new verification email")
  expect(await server.mailsTo(member.email)).toHaveLength(2)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
})

test('explains a used link and offers a new one for an unknown link', async ({
  page,
  server,
  visitorPage,
}) => {
  const member = await createUnverified(server)
  const link = await emailedLink(server, member.email, /verify/i)
  await verifyEmail(page, server, member)
  const elsewhere = await visitorPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('status')).toContainText('Your email address is verified')
  await elsewhere.goto(link.replace(/oobCode=[^&]*/, 'oobCode=made-up'))
  await expect(elsewhere.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Get a new link' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Get a new link' })).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Send email' })).toBeVisible()
})

test('lets a verified member continue at ?verified=true, and asks a visitor to check their email', async ({
  page,
  server,
  newMember,
}) => {
  await page.goto('/verify-email?verified=true')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await signInContext(server, page.context(), await newMember())
  await page.goto('/verify-email?verified=true')
  await expect(page).toHaveURL('/home')
})
