import { createUnverified } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, followVerificationLink, submitSignIn } from '../steps/accounts.ts'

const unverified =
  'Your email address has not been verified. A new verification email has been sent. Please check your inbox and verify your email before logging in.'

test('whoever has not verified stays out, gets the mail again, and comes in once verified', async ({
  page,
  server,
}) => {
  const member = await createUnverified(server)
  // The mail of the sign-up is a minute old: another may go out.
  await server.setClock(61_000)
  await page.goto('/auth')
  await submitSignIn(page, member, true)
  await expect(page.getByRole('alert')).toContainText(unverified)
  await expect(page).toHaveURL('/auth')
  expect(await server.mailsTo(member.email)).toHaveLength(2)
  await page.goto('/home')
  await expect(page).toHaveURL('/auth')

  await followVerificationLink(page, server, member)
  await page.goto('/auth')
  await submitSignIn(page, member)
  await expectSignedIn(page)
})

test('the mail can be asked for again once a minute', async ({ page, server }) => {
  const member = await createUnverified(server)
  await page.goto('/auth')
  await submitSignIn(page, member)
  const alert = page.getByRole('alert')
  await alert.getByRole('button', { name: 'Send the email again' }).click()
  await expect(alert).toContainText(
    'Please wait at least 1 minute before requesting another verification email',
  )
  await server.setClock(61_000)
  await alert.getByRole('button', { name: 'Send the email again' }).click()
  await expect(alert).toContainText('Sent. Please check your inbox.')
})

test('a used link says what it did; one that is not known leads to a new one', async ({ page, server }) => {
  const member = await createUnverified(server)
  const [mail] = await server.mailsTo(member.email)
  const link = mail?.links[0] ?? ''
  await followVerificationLink(page, server, member)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('status')).toContainText('Your email address is verified')
  await page.goto(link.replace(/oobCode=[^&]*/, 'oobCode=made-up'))
  await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Get a new link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the email' })).toBeVisible()
})
