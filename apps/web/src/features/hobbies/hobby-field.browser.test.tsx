import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { HobbyField } from './hobby-field.tsx'

const field = page.getByRole('combobox', { name: 'Hobby' })
const chosen: string[] = []
const Field = () => <HobbyField value="" own={[]} onChange={slug => chosen.push(slug)} />

test('finds a hobby by another name', async () => {
  renderForMember(<Field />)
  await field.fill('birding')
  await page.getByRole('option', { name: 'Birdwatching' }).click()
  expect(chosen).toEqual(['birdwatching'])
})

test('lists hobbies found by their name before those found by another name', async () => {
  renderForMember(<Field />)
  await field.fill('paint')
  await expect.element(page.getByRole('option', { name: 'Chess' })).not.toBeInTheDocument()
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map(option => option.textContent)
  await expect.poll(names).toContain('Watercolor')
  expect(names().indexOf('Oil painting')).toBeLessThan(names().indexOf('Watercolor'))
})

test('chooses what was typed, even when Enter follows at once', async () => {
  renderForMember(<Field />)
  await field.click()
  await userEvent.keyboard('chess{Enter}')
  expect(chosen.at(-1)).toBe('chess')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('suggests a hobby that is missing', async () => {
  const { server } = renderForMember(<Field />, { answers: { suggestHobby: { success: true } } })
  await field.fill('Juggling')
  await expect.element(page.getByText('No matching hobbies')).toBeVisible()
  await page.getByRole('option', { name: 'Suggest “Juggling” to the admins' }).click()
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('Thanks. An admin will look at “Juggling”.')
  await expect
    .poll(() => server.requestsFor('suggestHobby').map(({ body }) => body))
    .toMatchObject([{ name: 'Juggling' }])
})
