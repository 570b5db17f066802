import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/fake-server.ts'
import { renderForMember } from '../../testing/render.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

test('reports a wrong password and focuses its field', async () => {
  const answers = { deleteAccount: refusal('wrong-password', 'Wrong password. Try again.') }
  const { server } = renderForMember(<DeleteAccountDialog onClose={() => {}} />, { answers })
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabelText('Your password', { exact: true })
  await password.fill('Wr0ng-password')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Wrong password. Try again.')
  await expect.element(password).toHaveFocus()
  expect(server.requestsFor('deleteAccount')).toHaveLength(1)
})
