import type { Page } from '@playwright/test'
import { emailedLink, newcomer } from '../fixtures/members.ts'
import { expect } from '../fixtures/test.ts'
import { signUp, submitSignIn } from '../steps/accounts.ts'
import { heading, type Screen, scrollTo } from './screen.ts'

export const accounts: Screen[] = [
  {
    name: 'first-steps-of-a-visitor',
    as: 'visitor',
    open: async page => {
      await page.goto('/onboarding')
      await heading(page, 'Welcome to Bowline')
      await expect(page.getByRole('list', { name: 'Recent posts' })).toBeVisible()
    },
  },
  {
    name: 'front-page',
    as: 'visitor',
    open: async page => {
      await page.goto('/auth')
      await heading(page, 'Welcome to Bowline')
      await expect(page.getByRole('list', { name: 'Recent posts' })).toBeVisible()
    },
  },
  {
    // On a device that a member has used.
    name: 'sign-in',
    as: 'visitor',
    open: async page => {
      await page.addInitScript(() => localStorage.setItem('bowline-welcome-shown', 'true'))
      await page.goto('/auth')
      await heading(page, 'Welcome back')
    },
  },
  {
    name: 'sign-up',
    as: 'visitor',
    open: async page => {
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Create account' }).click()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'sign-in-suspended',
    as: 'visitor',
    open: async (page, { suspended }) => {
      await page.goto('/auth')
      await submitSignIn(page, suspended)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'reset-password',
    as: 'visitor',
    open: async page => {
      await page.goto('/reset-password')
      await heading(page, 'Forgot your password?')
    },
  },
  {
    name: 'new-password',
    as: 'visitor',
    open: async (page, { server, other }) => {
      await server.client().requestPasswordReset({ body: { email: other.email } })
      await page.goto(await emailedLink(server, other.email, /reset/i))
      await heading(page, 'Choose a new password')
    },
  },
  {
    name: 'check-your-inbox',
    as: 'visitor',
    open: async page => {
      await signUp(page, newcomer())
      await heading(page, 'Check your inbox')
    },
  },
  {
    name: 'send-email-again',
    as: 'visitor',
    open: async page => {
      await page.goto('/verify-email')
      await page.getByRole('button', { name: 'Resend email' }).click()
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    },
  },
  {
    name: 'confirm-sign-up',
    as: 'visitor',
    open: async (page, { server }) => {
      const someone = newcomer()
      await server.client().createAccount({ body: someone })
      await page.goto(await emailedLink(server, someone.email))
      await page.getByRole('button', { name: 'Confirm and sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'confirm-sign-up-new-password',
    as: 'visitor',
    open: async (page, { server }) => {
      const someone = newcomer()
      await server.client().createAccount({ body: someone })
      await page.goto(await emailedLink(server, someone.email))
      await page.getByRole('button', { name: 'Forgot your password?' }).click()
      await heading(page, 'Choose a password')
    },
  },
  {
    name: 'onboarding-name',
    as: 'newcomer',
    open: page => openStep(page, 1),
  },
  {
    name: 'onboarding-hobbies',
    as: 'newcomer',
    open: page => openStep(page, 2),
  },
  {
    name: 'onboarding-hobbies-chosen',
    as: 'newcomer',
    open: async page => {
      await page.getByRole('button', { name: 'Show all hobbies' }).click()
      for (const name of ['Pottery', 'Knitting'])
        await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByText('2 of 10 picked')).toBeVisible()
    },
  },
  {
    name: 'onboarding-people',
    as: 'newcomer',
    open: page => openStep(page, 3),
  },
  {
    name: 'onboarding-challenge',
    as: 'newcomer',
    open: page => openStep(page, 4),
  },
  {
    name: 'onboarding-first-post',
    as: 'newcomer',
    open: page => openStep(page, 5),
  },
  {
    name: 'onboarding-left',
    as: 'newcomer',
    open: async page => {
      await page.goto('/home')
      await heading(page, 'Finish setting up')
    },
  },
  {
    name: 'suggestions',
    as: 'newcomer',
    open: async page => {
      await page.goto('/home')
      await heading(page, 'Suggestions for you')
      await scrollTo(page, 'Suggestions for you')
    },
  },
  {
    name: 'discover',
    as: 'newcomer',
    open: async page => {
      await page.goto('/home')
      await page.getByRole('tab', { name: 'Discover' }).click()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    },
  },
]

/** Goes from one onboarding step to the next. */
const openStep = async (page: Page, number: number) => {
  if (number === 1) await page.goto('/onboarding')
  else await page.getByRole('button', { name: number === 5 ? 'Not now' : 'Continue' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Step ${number} of 5` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}
