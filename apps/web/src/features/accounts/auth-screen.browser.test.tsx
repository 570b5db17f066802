import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/fake-server.ts'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { renderForVisitor } from '../../testing/render.tsx'
import { AuthScreen } from './auth-screen.tsx'

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
    'Please enter a valid email address',
    /^Username must be 3 to 30 letters/,
    /^Password must be at least 8 characters long/,
  ])

  await signUp('', '', '')
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Email, password, and username are required')
  await expectLedTo(field('Email'))
  await expectErrors(form, [/./, /./, /./])
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
