import { emailedLink } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, passwordBox, submitSignIn } from '../steps/accounts.ts'

test('resets a password with the emailed link, ends every session, and never reveals who has an account', async ({
  page,
  server,
  newMember,
  pageOf,
}) => {
  const member = await newMember()
  const elsewhere = await pageOf(member)
  await elsewhere.goto('/home')
  await expectSignedIn(elsewhere)

  await test.step('never reveals whether an address has an account', async () => {
    await page.goto('/reset-password')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody-here@example.org')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('status')).toContainText('nobody-here@example.org')
    expect(await server.mailsTo('nobody-here@example.org')).toEqual([])
  })

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both screens have a box of that name.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('status')).toContainText(member.email)

  const link = await emailedLink(server, member.email, /reset/i)
  await page.goto(link)
  await passwordBox(page, 'New password').fill('weak')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long')
  await passwordBox(page, 'New password').fill('An0therPassword')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('status')).toContainText('Your new password is set')

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/auth')

  await page.goto('/auth')
  await submitSignIn(page, member)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')
  await submitSignIn(page, { email: member.email, password: 'An0therPassword' })
  await expectSignedIn(page)

  await page.goto(link)
  await passwordBox(page, 'New password').fill('Y3tAnotherOne')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})
