import type { Page } from '@playwright/test'
import { mailedLink, type NewMember } from '../fixtures/members.ts'
import { expect } from '../fixtures/test.ts'
import type { Bowline } from '../server/bowline.ts'

/** Fills the form in; what comes of it is for the test to look at. */
export const signUp = async (page: Page, { email, username, password }: NewMember) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await passwordBox(page).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export const followVerificationLink = async (page: Page, server: Bowline, { email }: NewMember) => {
  await page.goto(await mailedLink(server, email, /verify/i))
  await expect(page.getByRole('status')).toContainText('Your email address is verified')
}

type Credentials = { email: string; password: string }

/** On the sign-in form, wherever that was reached from. */
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

/** Past all that a new member is asked after the first sign-in. */
export const skipFirstSteps = async (page: Page) => {
  await expect(page).toHaveURL('/onboarding')
  await page.getByRole('button', { name: 'Skip all of it' }).click()
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
