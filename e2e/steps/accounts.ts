import type { Page } from '@playwright/test'
import { emailedLink, type NewMember } from '../fixtures/members.ts'
import { expect } from '../fixtures/test.ts'
import type { Bowline } from '../server/bowline.ts'

/** Fills in and submits the form; the test checks the result. */
export const signUp = async (page: Page, newcomer: NewMember) => {
  await page.goto('/auth')
  await submitSignUp(page, newcomer)
}

/** On the page for visitors, however it was reached. */
export const submitSignUp = async (page: Page, { email, username, password }: NewMember) => {
  await page.getByRole('tab', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await passwordBox(page).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Opens the link in the email and confirms the password there, which signs in. */
export const verifyEmail = async (
  page: Page,
  server: Bowline,
  { email, password }: NewMember,
  rememberMe = false,
) => {
  await page.goto(await emailedLink(server, email, /verify/i))
  await passwordBox(page).fill(password)
  await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(rememberMe)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/(onboarding|home)$/)
}

type Credentials = { email: string; password: string }

/** On the sign-in form, however it was reached. */
export const submitSignIn = async (page: Page, { email, password }: Credentials, rememberMe = false) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await passwordBox(page).fill(password)
  await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(rememberMe)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const signIn = async (page: Page, credentials: Credentials, rememberMe = false) => {
  await page.goto('/auth')
  await submitSignIn(page, credentials, rememberMe)
  await expectSignedIn(page)
}

/** Skips the onboarding after the first sign-in. */
export const skipFirstSteps = async (page: Page) => {
  await expect(page).toHaveURL('/onboarding')
  await page.getByRole('button', { name: 'Skip setup' }).click()
  await expect(page).toHaveURL('/home')
}

export const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectSignedOut(page)
}

export const expectSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()

export const expectSignedOut = async (page: Page) => {
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** A password is no text box to assistive technology: it is found by its label. */
export const passwordBox = (page: Page, name = 'Password') => page.getByLabel(name, { exact: true })
