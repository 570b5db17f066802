import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { TagsField } from './tags-field.tsx'

const input = page.getByRole('textbox', { name: 'Tags' })
const remove = page.getByRole('button', { name: /^Remove / })
const tags = () => remove.elements().map(button => button.getAttribute('aria-label')?.replace('Remove ', ''))

const Tags = () => {
  const [value, setValue] = useState<string[]>([])
  return <TagsField value={value} onChange={setValue} />
}

test('adds tags with Enter, a comma and by leaving the field', async () => {
  renderForMember(<Tags />)
  await input.click()
  await userEvent.keyboard('wool{Enter}lace,first try')
  await expect.poll(tags).toEqual(['wool', 'lace'])
  await userEvent.tab()
  await expect.poll(tags).toEqual(['wool', 'lace', 'first try'])
})

test('removes a tag with its button, and the last one with Backspace', async () => {
  renderForMember(<Tags />)
  await input.click()
  await userEvent.keyboard('wool,lace,silk,')
  await page.getByRole('button', { name: 'Remove lace' }).click()
  await expect.poll(tags).toEqual(['wool', 'silk'])
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.poll(tags).toEqual(['wool'])
})
