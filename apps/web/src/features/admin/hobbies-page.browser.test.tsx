import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { renderForMember } from '../../testing/render.tsx'
import { HobbiesPage } from './hobbies-page.tsx'

const hobbies = hobbyCatalogue.map(hobby => ({ ...hobby, isRetired: false, members: 0, posts: 0 }))
const taken = 'A hobby with this name already exists. Choose another name.'

test('reports problems of a new hobby at the field, and other problems above it', async () => {
  const answers = {
    listAllHobbies: { hobbies },
    listHobbySuggestions: { suggestions: [] },
    createHobby: refusal('conflict', taken, { field: 'name' }),
  }
  const { server } = renderForMember(<HobbiesPage />, { answers })
  await page.getByRole('button', { name: 'Add hobby' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add hobby' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const save = dialog.getByRole('button', { name: 'Add hobby' })
  await save.click()
  await expectLedTo(name)
  await expectErrors(dialog, ['Enter a name of up to 40 characters'])

  await name.fill('Knitting')
  await save.click()
  await expectLedTo(name)
  await expectErrors(dialog, [taken])

  server.answer({ createHobby: unreachable })
  await name.fill('Basketry of reeds')
  await save.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent("Can't reach Bowline. Check your connection and try again.")
  await expect.element(dialog.getByRole('alert')).toHaveFocus()
})

test('lists only retired hobbies when asked to', async () => {
  const [retired, ...others] = hobbies
  if (!retired) throw new Error('The catalogue is empty')
  const answers = {
    listAllHobbies: { hobbies: [{ ...retired, isRetired: true }, ...others] },
    listHobbySuggestions: { suggestions: [] },
  }
  renderForMember(<HobbiesPage />, { answers })
  const rows = page.getByRole('rowheader')
  await expect.element(rows.nth(1)).toBeVisible()
  await page.getByRole('radio', { name: 'Retired' }).click({ force: true })
  await expect.element(rows.nth(1)).not.toBeInTheDocument()
  await expect.element(rows).toMatchTextContent(retired.name)
})

test('adds a hobby that a member suggested, with other names', async () => {
  const suggestion = {
    id: crypto.randomUUID(),
    name: 'Juggling',
    by: 'Ben',
    userId: crypto.randomUUID(),
    createdAt: '2026-01-02T03:04:05.000Z',
  }
  const { server } = renderForMember(<HobbiesPage />, {
    answers: {
      listAllHobbies: { hobbies },
      listHobbySuggestions: { suggestions: [suggestion] },
      createHobby: hobbies[0],
      declineHobbySuggestion: { success: true },
    },
  })
  await page.getByRole('button', { name: 'Add Juggling' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add hobby' })
  await expect.element(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Juggling')
  await dialog.getByRole('textbox', { name: 'Other names' }).fill('balls, clubs')
  await dialog.getByRole('button', { name: 'Add hobby' }).click()
  await expect
    .poll(() => server.requestsFor('createHobby').map(({ body }) => body))
    .toMatchObject([{ name: 'Juggling', synonyms: ['balls', 'clubs'], suggestionId: suggestion.id }])
  await page.getByRole('button', { name: 'Decline Juggling' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await expect
    .poll(() => server.requestsFor('declineHobbySuggestion').map(({ params }) => params))
    .toMatchObject([{ suggestionId: suggestion.id }])
})
