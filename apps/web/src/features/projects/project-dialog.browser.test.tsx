import { test } from 'vitest'
import { page } from 'vitest/browser'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { renderForMember } from '../../testing/render.tsx'
import { ProjectDialog } from './project-dialog.tsx'

test('shows all errors of a new project and focuses the first invalid field', async () => {
  await page.viewport(390, 844)
  renderForMember(<ProjectDialog onClose={() => {}} />)
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByRole('button', { name: 'Add a material' }).click()
  await dialog.getByRole('textbox', { name: 'Material' }).fill('clay '.repeat(30))
  await dialog.getByRole('button', { name: 'Start project' }).click()
  await expectLedTo(dialog.getByRole('textbox', { name: 'Title' }))
  await expectErrors(dialog, [
    'Give the project a title',
    'Choose a hobby',
    /^The material's name is \d+ characters? too long\. Shorten it to 120 characters\./,
  ])
})
