import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import type { ProfileHobby } from '../profiles/index.ts'
import { HobbyChoice } from './hobby-choice.tsx'

const Choice = () => {
  const [value, setValue] = useState<ProfileHobby[]>([])
  return <HobbyChoice value={value} onChange={setValue} />
}

test('moves no tile when a hobby is chosen and asks for its level', async () => {
  await page.viewport(390, 844)
  renderForMember(<Choice />)
  const tiles = page.getByRole('group', { name: 'Hobbies to choose from' }).getByRole('button')
  await expect.element(tiles.first()).toBeVisible()
  const places = () => tiles.elements().map(tile => Math.round(tile.getBoundingClientRect().top))
  const before = places()
  await tiles.first().click()
  await expect.element(page.getByRole('combobox')).toBeVisible()
  expect(places()).toEqual(before)
})
