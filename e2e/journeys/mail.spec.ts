import { expect, test } from '../fixtures/test.ts'

// The email service refuses headless browsers by their name.
const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

test('stores the frequency of email notifications, and fills in the address of a member who contacts the operators', async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  const page = await pageOf(ada, { userAgent })
  await page.goto('/settings')
  const frequency = page.getByRole('combobox', { name: 'Email notifications' })
  const time = page.getByRole('combobox', { name: 'Send at', exact: true })
  await frequency.selectOption('Once a week, on Mondays')
  await time.selectOption({ label: '6:00 PM' })
  await expect
    .poll(async () => (await ada.api.getNotificationPreferences()).emailDigest)
    .toEqual({ rhythm: 'weekly', hour: 18 })
  await page.reload()
  await expect(frequency.locator('option:checked')).toHaveText(/Once a week/)
  await frequency.selectOption('Off')
  await expect(time).toBeHidden()
  await expect.poll(async () => (await ada.api.getNotificationPreferences()).emailNotifications).toBe(false)

  await page.getByRole('button', { name: 'Contact' }).click()
  await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveValue(ada.email)
})

test('lets visitors contact the operators, asks them before unsubscribing, and reports an incomplete link', async ({
  visitorPage,
}) => {
  const visitor = await visitorPage({ userAgent })
  await visitor.goto('/auth')
  await visitor.getByRole('button', { name: 'Contact' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Contact' })
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter your name')
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Cleo')
  await dialog.getByRole('textbox', { name: 'Your email' }).fill('cleo@example.org')
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('Is there a group for kites?')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  const sent = visitor.getByRole('dialog', { name: 'Message sent' })
  await expect(sent.getByRole('status')).toContainText('Your message is on its way')
  await sent.getByRole('button', { name: 'Done' }).click()
  await expect(sent).toBeHidden()

  await visitor.goto('/__/auth/action?mode=unsubscribe&oobCode=cut-off')
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(visitor.getByRole('alert')).toContainText('This link is incomplete')
})
