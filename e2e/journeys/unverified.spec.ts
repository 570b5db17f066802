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

test('keeps an unverified member out, sends another email once a minute, and signs them in once they confirm the password', async ({
  page,
  server,
}) => {
  const member = await createUnverified(server)
  const alert = page.getByRole('alert')
  await page.goto('/auth')
  await submitSignIn(page, member)
  await expect(alert).toContainText(unverifiedEmailed)
  expect(await server.mailsTo(member.email)).toHaveLength(1)
  await alert.getByRole('button', { name: 'Resend email' }).click()
  await expect(alert).toContainText(
    'Please wait at least 1 minute before requesting another verification email',
  )

  await server.setClock(61_000)
  await submitSignIn(page, member, true)
  await expect(alert).toContainText(unverified)
  await expect(page).toHaveURL('/auth')
  expect(await server.mailsTo(member.email)).toHaveLength(2)
  await server.setClock(122_000)
  await alert.getByRole('button', { name: 'Resend email' }).click()
  await expect(alert).toContainText('Sent. Check your inbox.')
  await page.goto('/home')
  await expect(page).toHaveURL('/auth')

  await verifyEmail(page, server, member)
  await skipFirstSteps(page)
  await expectSignedIn(page)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'bowline')
  expect(cookie?.expires).toBe(-1)
})

test('does not sign in by the link alone, lets a new password replace a stranger’s, and explains used and unknown links', async ({
  page,
  server,
  newMember,
  visitorPage,
}) => {
  const stranger = newcomer('prepared')
  await server.client().createAccount({ body: { ...stranger, password: 'Strangers0wn' } })
  const link = await emailedLink(server, stranger.email, /verify/i)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await expect(page.getByText(stranger.email)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter your password')
  await passwordBox(page).fill(stranger.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')

  await page.getByRole('button', { name: 'Forgot your password?' }).click()
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

  const elsewhere = await visitorPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('status')).toContainText('Your email address is verified')
  await elsewhere.goto(link.replace(/oobCode=[^&]*/, 'oobCode=made-up'))
  await expect(elsewhere.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Get a new link' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Get a new link' })).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Send email' })).toBeVisible()

  await test.step('asks a visitor at ?verified=true to check their email, and lets a member continue', async () => {
    await elsewhere.goto('/verify-email?verified=true')
    await expect(elsewhere.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await signInContext(server, elsewhere.context(), await newMember())
    await elsewhere.goto('/verify-email?verified=true')
    await expect(elsewhere).toHaveURL('/home')
  })
})

test('shows where the email of a sign-up went, sends it again after a minute, and replaces an earlier sign-up and its link', async ({
  page,
  server,
}) => {
  const first = newcomer('first')
  await server.client().createAccount({ body: { ...first, password: 'Strangers0wn' } })
  const early = await emailedLink(server, first.email, /verify/i)
  await server.setClock(61_000)
  await page.clock.install()
  const second = { ...newcomer('second'), email: first.email }
  await signUp(page, second)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('status')).toContainText(first.email)
  await expect(page.getByLabel('Password')).toHaveCount(0)
  expect(await server.mailsTo(first.email)).toHaveLength(2)
  await page.clock.fastForward(61_000)
  await server.setClock(122_000)
  const again = page.getByRole('button', { name: 'Resend email' })
  await again.click()
  await passwordBox(page).fill(second.password)
  await again.click()
  await expect(page.getByRole('status')).toContainText("We've sent you a new verification email")
  expect(await server.mailsTo(first.email)).toHaveLength(3)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()

  await page.goto(early)
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await verifyEmail(page, server, second)
  await skipFirstSteps(page)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: second.username })).toBeVisible()
})
