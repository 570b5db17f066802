import type { Material } from '@bowline/domain/project'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { MaterialsField } from './materials-field.tsx'

const names = page.getByRole('textbox', { name: 'Material' })

const renderField = () => {
  let submits = 0
  const Form = () => {
    const [value, setValue] = useState<Material[]>([])
    return (
      <form
        onSubmit={event => {
          event.preventDefault()
          submits++
        }}
      >
        <MaterialsField value={value} onChange={setValue} />
        <button type="submit">Save</button>
      </form>
    )
  }
  renderForMember(<Form />)
  return { submits: () => submits }
}

test('adds the next material on Enter instead of sending the form', async () => {
  const { submits } = renderField()
  await page.getByRole('button', { name: 'Add a material' }).click()
  await expect.element(names).toHaveFocus()
  await userEvent.keyboard('Clay{Enter}Glaze')
  await expect
    .poll(() => names.elements().map(each => (each as HTMLInputElement).value))
    .toEqual(['Clay', 'Glaze'])
  expect(submits()).toBe(0)
})
