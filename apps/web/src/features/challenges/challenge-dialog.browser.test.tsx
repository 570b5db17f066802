import { test } from 'vitest'
import { page } from 'vitest/browser'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { renderForMember } from '../../testing/render.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'

test('shows all errors of a new challenge and focuses the first invalid field', async () => {
  await page.viewport(390, 844)
  renderForMember(<ChallengeDialog onClose={() => {}} />)
  const dialog = page.getByRole('dialog', { name: 'New challenge' })
  await dialog.getByRole('textbox', { name: 'Check-ins needed' }).fill('0')
  await dialog.getByRole('button', { name: 'Start challenge' }).click()
  await expectLedTo(dialog.getByRole('textbox', { name: 'Title' }))
  await expectErrors(dialog, [
    'Give the challenge a title',
    'Choose a hobby',
    'Enter a goal between 1 and 100,000 check-ins',
  ])
})
