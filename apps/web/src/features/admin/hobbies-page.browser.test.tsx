import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { renderForMember } from '../../testing/render.tsx'
import { HobbiesPage } from './hobbies-page.tsx'

const hobbies = hobbyCatalogue.map(hobby => ({ ...hobby, isRetired: false, members: 0, posts: 0 }))
const taken = 'There is already a hobby with this name'

test('reports problems of a new hobby at the field, and other problems above it', async () => {
  const answers = { listAllHobbies: { hobbies }, createHobby: refusal('conflict', taken, { field: 'name' }) }
  const { server } = renderForMember(<HobbiesPage />, { answers })
  await page.getByRole('button', { name: 'Add a hobby' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a hobby' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expectLedTo(name)
  await expectErrors(dialog, ["A hobby's name has 1 to 40 characters"])

  await name.fill('Knitting')
  await save.click()
  await expectLedTo(name)
  await expectErrors(dialog, [taken])

  server.answer({ createHobby: unreachable })
  await name.fill('Basketry of reeds')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server could not be reached')
  await expect.element(dialog.getByRole('alert')).toHaveFocus()
})
