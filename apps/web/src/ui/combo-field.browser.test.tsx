import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForVisitor } from '../testing/render.tsx'
import { ComboField } from './combo-field.tsx'

const options = Array.from({ length: 300 }, (_, index) => ({ value: `${index}`, label: `Hobby ${index}` }))
const box = page.getByRole('combobox', { name: 'Hobby' })

const Field = () => {
  const [value, setValue] = useState<string | null>(null)
  return <ComboField label="Hobby" value={value} options={options} onChange={setValue} noMatch="No hobby" />
}

test('chooses what was typed when Enter is pressed before its options are shown', async () => {
  renderForVisitor(<Field />)
  await box.click()
  await expect.element(page.getByRole('option', { name: 'Hobby 299' })).toBeInTheDocument()
  const input = box.element() as HTMLInputElement
  input.value = ''
  await userEvent.keyboard('hobby 57{Enter}')
  await expect.element(box).toHaveValue('Hobby 57')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('keeps a text without a matching option when Enter is pressed', async () => {
  renderForVisitor(<Field />)
  await box.click()
  await userEvent.keyboard('spoon{Enter}')
  await expect.element(box).toHaveValue('spoon')
  await expect.element(page.getByText('No hobby')).toBeVisible()
})
