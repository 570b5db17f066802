import type { Page } from '@playwright/test'
import { createAdmin, signInContext } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, signOut, submitSignIn } from '../steps/accounts.ts'
import { addAuthenticator, appCode } from '../steps/second-factor.ts'

const security = (page: Page) => page.getByRole('region', { name: 'Security' })

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
}

const addPasskey = async (page: Page, name: string) => {
  await security(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

/** @returns the codes */
const saveRecoveryCodes = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: "I've saved them" }).click()
  return codes
}

/** In the dialog, which is open. @returns the secret */
const setUpApp = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for the key below' })).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  return secret
}

test('adds a passkey, signs in with it after the password and alone, and removes it', async ({
  newMember,
  pageOf,
  server,
}) => {
  const member = await newMember()
  const page = await pageOf(member)
  await addAuthenticator(page)
  await page.goto('/settings')
  await addPasskey(page, 'My laptop')
  await saveRecoveryCodes(page)
  await expect(security(page).getByRole('list', { name: 'Passkeys' })).toContainText('My laptop')
  expect((await server.mailsTo(member.email))[0]?.subject).toMatch(/passkey was added|recovery codes/)

  await signOut(page)
  await submitSignIn(page, member)
  await page.getByRole('button', { name: 'Continue with your passkey' }).click()
  await expectSignedIn(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectSignedIn(page)
  await openSettings(page)
  const sessions = page.getByRole('region', { name: "Where you're signed in" })
  await expect(sessions.getByText('Signed in with a passkey')).toBeVisible()

  await security(page).getByRole('button', { name: 'Rename passkey My laptop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Old laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await security(page).getByRole('button', { name: 'Remove passkey Old laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click()
  await expect(security(page).getByRole('list', { name: 'Passkeys' })).toHaveCount(0)

  await signOut(page)
  await submitSignIn(page, member)
  await expectSignedIn(page)
})

test('sets up an app once a proof is new enough, and confirms a sign-in with its code, then with a recovery code', async ({
  newMember,
  pageOf,
  server,
}) => {
  const member = await newMember()
  const page = await pageOf(member)
  await page.goto('/settings')
  await expect(security(page)).toBeVisible()

  await test.step('asks for the password in the security settings once the last proof is too old', async () => {
    await server.setClock(11 * 60_000)
    await security(page).getByRole('button', { name: 'Set up authenticator app' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await dialog.getByLabel('Your password').fill('Wrong1Password')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Wrong password.')
    await dialog.getByLabel('Your password').fill(member.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible()
    await server.setClock(0)
  })
  const secret = await setUpApp(page)
  const [recoveryCode = ''] = await saveRecoveryCodes(page)
  await expect(security(page)).toContainText('10 of 10 left')

  await signOut(page)
  await submitSignIn(page, member)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is wrong or has expired.')
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectSignedIn(page)

  await signOut(page)
  await submitSignIn(page, member)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectSignedIn(page)
  await openSettings(page)
  const sessions = page.getByRole('region', { name: "Where you're signed in" })
  await expect(sessions.getByText('Signed in with a password and a recovery code')).toBeVisible()
  await expect(security(page)).toContainText('9 of 10 left')
})

test('leads an admin to the security settings when a second factor is required', async ({
  ownServer,
  visitorPage,
}) => {
  const strict = await ownServer({ REQUIRE_ADMIN_SECOND_FACTOR: 'on' })
  const admin = await createAdmin(strict)
  const page = await visitorPage({ baseURL: strict.url })
  await signInContext(strict, page.context(), admin)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Your role requires two-step sign-in' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to security settings' }).click()
  await expect(security(page)).toBeInViewport()
  await security(page).getByRole('button', { name: 'Set up authenticator app' }).click()
  await setUpApp(page)
  await saveRecoveryCodes(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
})
