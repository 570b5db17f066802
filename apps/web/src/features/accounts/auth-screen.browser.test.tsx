import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/fake-server.ts'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { renderForVisitor } from '../../testing/render.tsx'
import { AuthScreen } from './auth-screen.tsx'

afterEach(() => localStorage.removeItem('bowline-welcome-shown'))

const form = page.getByRole('tabpanel')
const field = (name: string) => form.getByLabelText(name, { exact: true })

const signUp = async (email: string, username: string, password: string) => {
  await field('Email').fill(email)
  await field('Username').fill(username)
  await field('Password').fill(password)
  await form.getByRole('button', { name: 'Create account' }).click()
}

test('reports the first error of a sign-up above the form, and each at its field', async () => {
  await page.viewport(390, 844)
  const { server } = renderForVisitor(<AuthScreen />)
  await page.getByRole('tab', { name: 'Create account' }).click()
  await signUp('nobody', 'a b', 'short')
  await expect.element(form.getByRole('alert')).toHaveTextContent('Please enter a valid email address')
  await expectLedTo(field('Email'))
  await expectErrors(form, [
    'Enter an address like name@example.org',
    /^Use 3 to 30 letters/,
    /^Password must be at least 8 characters long/,
  ])

  await signUp('', '', '')
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Email, password, and username are required')
  await expectLedTo(field('Email'))
  await expectErrors(form, [
    'Enter an address like name@example.org',
    'Choose a username',
    /^Email, password, and username are required At least 8 characters/,
  ])
  expect(server.requestsFor('createAccount')).toEqual([])
})

test('focuses the message when the server refuses a sign-in', async () => {
  await page.viewport(390, 844)
  renderForVisitor(<AuthScreen />, { answers: { signIn: refusal('invalid-credential', 'Wrong password.') } })
  await field('Email').fill('nobody@example.org')
  await field('Password').fill('Knots4everyone')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Wrong password.')
  await expectLedTo(form.getByRole('alert'))
})

test('greets a new device, whose visitor is one tap away from the sign-up', async () => {
  await page.viewport(390, 844)
  renderForVisitor(<AuthScreen />)
  await expect.element(page.getByRole('heading', { name: 'Welcome to Bowline' })).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Sign in' })).toBeInViewport({ ratio: 1 })
  const create = page.getByRole('complementary').getByRole('button', { name: 'Create account' })
  await create.click()
  await expect
    .element(page.getByRole('tab', { name: 'Create account' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { name: 'Join Bowline' })).toHaveFocus()
  await expect.element(create).not.toBeInTheDocument()
  await expect.element(form.getByRole('button', { name: 'Create account' })).toBeInViewport({ ratio: 1 })
})

test('welcomes visitors back on a device that a member has used', async () => {
  localStorage.setItem('bowline-welcome-shown', 'false')
  renderForVisitor(<AuthScreen />)
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect.element(page.getByRole('complementary').getByRole('button')).not.toBeInTheDocument()
})

test('checks a username while it is typed, and ticks off the rules that a password meets', async () => {
  renderForVisitor(<AuthScreen />, { at: '/auth?invitation=abc' })
  const described = (name: string) => field(name).element().getAttribute('aria-describedby') ?? ''
  const noteOf = (name: string) => document.getElementById(described(name))?.textContent
  await field('Username').fill('ad')
  await expect.poll(() => noteOf('Username')).toBe('3 to 30 letters, numbers, underscores or dots')
  await field('Username').fill('ad ')
  await field('Password').click()
  await expect.poll(() => noteOf('Username')).toMatch(/^Use 3 to 30/)
  await field('Username').fill('ada l')
  await expect.poll(() => noteOf('Username')).toMatch(/^Use 3 to 30/)
  await field('Username').fill('support')
  await expect.poll(() => noteOf('Username')).toMatch(/is reserved/)
  await field('Username').fill('ada.l')
  await expect.poll(() => noteOf('Username')).toBe('3 to 30 letters, numbers, underscores or dots (done)')

  await field('Password').fill('knots4')
  await expect
    .poll(() => noteOf('Password'))
    .toBe('At least 8 charactersAn uppercase letterA lowercase letter (done)A number (done)')
  await field('Password').fill('Knots4ever')
  await expect.poll(() => noteOf('Password')?.match(/\(done\)/g)).toHaveLength(4)
})

test('shows where the email went after a sign-up, and leads back to correct the address', async () => {
  const { server, address } = renderForVisitor(<AuthScreen />, {
    at: '/auth?invitation=abc',
    answers: { createAccount: { email: 'ada@example.org' } },
  })
  await signUp('ada@example.org', 'ada.l', 'Knots4everyone')
  await expect.element(page.getByRole('status')).toMatchTextContent(/ada@example\.org$/)
  expect(server.requestsFor('createAccount')).toMatchObject([{ body: { invitation: 'abc' } }])
  await expect.element(page.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Wrong address?' }).click()
  await expect.element(field('Email')).toHaveValue('ada@example.org')
  await expect.element(form.getByRole('button', { name: 'Create account' })).toBeVisible()
  expect(address()).toBe('/auth?invitation=abc')
})
