import type { Profile } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMember, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { MessageButton } from './message-button.tsx'

const ben = aMember('Ben')
const bens = (message: boolean, messagesFrom: Profile['messagesFrom'] = 'followers') =>
  aProfile(ben, { isSelf: false, messagesFrom, can: { edit: false, follow: true, message } })
const button = page.getByRole('button', { name: 'Message', exact: true })
const reason = 'Ben only accepts messages from people they follow.'

test('explains on a phone why a member does not accept messages', async () => {
  await page.viewport(390, 844)
  renderForMember(<MessageButton profile={bens(false)} />)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(reason)
  await expect.element(page.getByRole('main').getByText(reason)).toBeVisible()
  // The runner waits for enabled buttons; this one explains why it is not.
  await button.click({ force: true })
  await expect.element(page.getByRole('status')).toMatchTextContent(reason)
})

test('says that a member takes no messages at all', async () => {
  renderForMember(<MessageButton profile={bens(false, 'none')} />)
  await expect.element(button).toHaveAccessibleDescription("Ben isn't accepting messages.")
})

test('is enabled and gives no reason for a member who accepts messages', async () => {
  await page.viewport(390, 844)
  renderForMember(<MessageButton profile={bens(true)} />)
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(reason)).not.toBeInTheDocument()
})
