import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { renderForMember } from '../../testing/render.tsx'
import { NewEventDialog } from './new-event-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'New event' })
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const create = dialog.getByRole('button', { name: 'Create event' })

test('shows all errors and focuses the first invalid field', async () => {
  await page.viewport(390, 844)
  renderForMember(<NewEventDialog onClose={() => {}} />)
  await field('Capacity').fill('0')
  await create.click()
  await expectLedTo(field('Title'))
  await expectErrors(dialog, [
    'Give the event a title',
    'Choose a hobby',
    'Enter a start date and time',
    'Enter an end date and time',
    'Enter a location or a link',
    'Enter a capacity between 1 and 10,000, or leave it empty for no limit',
  ])
  await expect.element(field('Capacity')).toHaveValue('0')
})

test('names the field that is too long, and by how much', async () => {
  renderForMember(<NewEventDialog onClose={() => {}} />)
  await field('Title').fill('x'.repeat(130))
  await create.click()
  await expect
    .element(field('Title'))
    .toHaveAccessibleDescription('The title is 10 characters too long. Shorten it to 120 characters.')
})

test('says in words when the event is, once both times make sense', async () => {
  renderForMember(<NewEventDialog onClose={() => {}} />)
  const [starts, ends] = [dialog.getByLabelText('Starts'), dialog.getByLabelText('Ends')]
  await starts.fill('2037-12-04T18:00')
  await expect.element(dialog.getByText(/^Friday, December 4, 2037, 6:00.+8:00.PM$/)).toBeVisible()
  await ends.fill('2037-12-04T17:00')
  await expect.element(dialog.getByText(/^Friday, December 4/)).not.toBeInTheDocument()
})
