import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocus } from '../../testing/focus.ts'
import { renderForMember } from '../../testing/render.tsx'
import { HobbyFilter } from './hobby-filter.tsx'

const dialog = page.getByRole('dialog', { name: 'Filter by hobby' })
const search = dialog.getByRole('combobox', { name: 'Hobby' })
const button = (chosen: string) => page.getByRole('button', { name: `Filter by hobby: ${chosen}` })

const Filter = () => {
  const [hobby, setHobby] = useState('')
  return <HobbyFilter value={hobby} onChange={setHobby} own={['pottery']} />
}

test('chooses a hobby, shows it on the button, and shows all hobbies again', async () => {
  renderForMember(<Filter />)
  await button('All hobbies').click()
  await expect.element(dialog.getByRole('group', { name: 'Your hobbies' })).toMatchTextContent('Pottery')
  await dialog.getByRole('option', { name: 'Pottery' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Pottery').click()
  await dialog.getByRole('option', { name: 'All hobbies' }).click()
  await expect.element(button('All hobbies')).toBeVisible()
})

test('finds a hobby by typing, chooses it with Enter, and closes with Escape', async () => {
  renderForMember(<Filter />)
  await button('All hobbies').click()
  await search.fill('croch')
  await expect.element(dialog.getByRole('option', { name: 'Crochet' })).toBeVisible()
  await expect.element(dialog.getByRole('option', { name: 'Pottery' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await button('Crochet').click()
  await search.fill('nothing like it')
  await expect.element(dialog.getByText('No matching hobbies')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectFocus('Filter by hobby: Crochet')
})
