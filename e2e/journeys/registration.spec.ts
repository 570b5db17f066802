import type { Page } from '@playwright/test'
import { createAdmin, emailedLink, newcomer, signInContext } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { passwordBox, submitSignIn, verifyEmail } from '../steps/accounts.ts'
import { publish } from '../steps/posts.ts'

const fillIn = async (page: Page, { email, username, password }: ReturnType<typeof newcomer>) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await passwordBox(page).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('lets nobody join without an invitation, and lists those who join with one', async ({
  ownServer,
  visitorPage,
}) => {
  test.slow()
  const server = await ownServer({ REGISTRATION: 'invitation' })
  const admin = await createAdmin(server)
  const keepers = await visitorPage()
  await signInContext(server, keepers.context(), admin)
  await keepers.goto(`${server.url}/settings`)
  await keepers.getByRole('button', { name: 'Create invitation link' }).click()
  const link = await keepers.getByRole('textbox', { name: 'Invitation link' }).inputValue()

  const ada = newcomer('ada')
  const page = await visitorPage()
  await page.goto(`${server.url}/auth`)
  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect(page.getByText('Bowline is invitation-only.')).toBeVisible()
  await fillIn(page, ada)
  await expect(page.getByRole('alert')).toHaveText(
    'You need an invitation to sign up here. Ask a member for an invitation link.',
  )
  await page.goto(link)
  await expect(page.getByText("You've been invited to join Bowline.")).toBeVisible()
  await fillIn(page, ada)
  await expect(page.getByRole('status')).toContainText('we sent a verification email')
  await verifyEmail(page, server, ada)

  await keepers.reload()
  const invitations = keepers.getByRole('list', { name: 'Your invitations' })
  await expect(invitations).toContainText('1 of 1 joined')
  await expect(invitations).toContainText('Used up')
  await expect(invitations.getByRole('link', { name: ada.username })).toBeVisible()
})

test('lets an admin approve one applicant, decline another, and limit what new members do', async ({
  ownServer,
  visitorPage,
}) => {
  test.slow()
  const server = await ownServer({ REGISTRATION: 'approval' })
  const admin = await createAdmin(server)
  const [ada, ben] = [newcomer('ada'), newcomer('ben')]
  const page = await visitorPage()
  await page.goto(`${server.url}/auth`)
  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect(page.getByText('An admin reviews every new account.')).toBeVisible()
  await fillIn(page, ada)
  await expect(page.getByRole('status')).toContainText('we sent a verification email')
  await page.goto(await emailedLink(server, ada.email, /verify/i))
  await passwordBox(page).fill(ada.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('status')).toContainText('An admin reviews every new account')
  await page.goto(`${server.url}/auth`)
  await submitSignIn(page, ada)
  await expect(page.getByRole('alert')).toContainText("we'll email you the decision")

  await server.client().createAccount({ body: ben })
  const bensLink = new URL(await emailedLink(server, ben.email, /verify/i))
  const code = bensLink.searchParams.get('oobCode') ?? ''
  await server.client().applyActionCode({ body: { code, password: ben.password } })

  const keepers = await visitorPage()
  await signInContext(server, keepers.context(), admin)
  await keepers.goto(`${server.url}/admin`)
  await keepers.getByRole('link', { name: 'New members 2' }).click()
  const applicants = keepers.getByRole('list', { name: 'Accounts to approve' })
  await applicants
    .getByRole('listitem')
    .filter({ hasText: ada.email })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(applicants.getByRole('listitem')).toHaveCount(1)
  await applicants.getByRole('button', { name: 'Decline' }).click()
  const dialog = keepers.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We know nobody of this name')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(keepers.getByText('No one is waiting.')).toBeVisible()
  await keepers.getByRole('textbox', { name: 'Posts per day' }).fill('0')
  await keepers.getByRole('button', { name: 'Save limits' }).click()
  await expect(keepers.getByText('Limits saved')).toBeVisible()

  await submitSignIn(page, ben)
  await expect(page.getByRole('alert')).toContainText('Your request to join was declined.')
  await page.goto(await emailedLink(server, ada.email, /Welcome/))
  await submitSignIn(page, ada)
  await expect(page).toHaveURL(`${server.url}/onboarding`)
  await page.getByRole('button', { name: 'Skip setup' }).click()
  await expect(page).toHaveURL(`${server.url}/home`)
  await publish(page, { text: 'A bowl', hobby: 'Pottery' })
  await expect(page.getByText(/As a new member, you can't publish posts until/).first()).toBeVisible()
})
