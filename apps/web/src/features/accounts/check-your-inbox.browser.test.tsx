import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/fake-server.ts'
import { expectLedTo } from '../../testing/forms.ts'
import { renderForVisitor } from '../../testing/render.tsx'
import { CheckYourInbox } from './check-your-inbox.tsx'

const sendAgain = page.getByRole('button', { name: 'Resend email' })
const sentAgo = (seconds: number) => ({ email: 'ada@example.org', at: Date.now() - seconds * 1000 })
const tooSoon = 'Please wait at least 1 minute before requesting another verification email'

test('shows the address of a sign-up, and counts the minute down before it sends the email again', async () => {
  const { server } = renderForVisitor(<CheckYourInbox sent={sentAgo(54)} password="Knots4everyone" />, {
    answers: { resendVerification: { sent: true } },
  })
  await expect.element(page.getByRole('status')).toMatchTextContent(/ada@example\.org$/)
  await expect.element(page.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus()
  await expect.element(sendAgain).toMatchTextContent(/0:0[1-6]$/)
  await sendAgain.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(tooSoon)
  expect(server.requestsFor('resendVerification')).toEqual([])

  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(sendAgain).toMatchTextContent(/email$/)
  await sendAgain.click()
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/^We've sent you a new verification email/)
  await expect.element(sendAgain).toMatchTextContent(/(1:00|0:5\d)$/)
  expect(server.requestsFor('resendVerification')).toMatchObject([
    { body: { email: 'ada@example.org', password: 'Knots4everyone' } },
  ])
})

test('asks for the password only when the email is requested after a reload', async () => {
  const { server } = renderForVisitor(<CheckYourInbox sent={sentAgo(100)} />, {
    answers: { resendVerification: { sent: true } },
  })
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(sendAgain).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  await sendAgain.click()
  await expect.element(password).toHaveFocus()
  await sendAgain.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You must be logged in to verify your email')
  await expectLedTo(password)
  await password.fill('Knots4everyone')
  await sendAgain.click()
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/^We've sent you a new verification email/)
  await expect.element(password).not.toBeInTheDocument()
  expect(server.requestsFor('resendVerification')).toMatchObject([
    { body: { email: 'ada@example.org', password: 'Knots4everyone' } },
  ])
})

test('asks for the address too where no sign-up is known, and shows the refusal', async () => {
  const { server } = renderForVisitor(<CheckYourInbox />, {
    answers: { resendVerification: refusal('rate-limited', tooSoon) },
  })
  await sendAgain.click()
  await page.getByRole('textbox', { name: 'Email' }).fill('ben@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('Knots4everyone')
  await sendAgain.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(tooSoon)
  expect(server.requestsFor('resendVerification')).toMatchObject([{ body: { email: 'ben@example.org' } }])
})
