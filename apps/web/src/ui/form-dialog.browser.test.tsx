import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForVisitor } from '../testing/render.tsx'
import { ComboField } from './combo-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

const form = page.getByRole('dialog', { name: 'Edit profile' })
const question = page.getByRole('dialog', { name: 'Discard your changes?' })
const bio = page.getByRole('textbox', { name: 'Bio' })

const Form = () => {
  const [isOpen, setOpen] = useState(true)
  const [value, setValue] = useState('')
  if (!isOpen) return <p>Closed</p>
  return (
    <FormDialog title="Edit profile" action="Save" onSubmit={async () => true} onClose={() => setOpen(false)}>
      <TextField label="Bio" value={value} onChange={event => setValue(event.target.value)} />
      <TextField label="Password" type="password" />
      <ComboField
        label="Hobby"
        value={null}
        options={[
          { value: 'pottery', label: 'Pottery' },
          { value: 'knitting', label: 'Knitting' },
        ]}
        onChange={() => {}}
        noMatch="No hobby"
      />
    </FormDialog>
  )
}

test('asks before it discards what was entered', async () => {
  renderForVisitor(<Form />)
  await bio.fill('I carve spoons')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(bio).toHaveValue('I carve spoons')

  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Closed')).toBeVisible()
})

test('first closes the list of a field with Escape', async () => {
  renderForVisitor(<Form />)
  const list = page.getByRole('listbox')
  await page.getByRole('combobox', { name: 'Hobby' }).click()
  await expect.element(list.getByRole('option', { name: 'Pottery' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(form).toBeVisible()
  await userEvent.keyboard('pott')
  await expect.element(list.getByRole('option', { name: 'Pottery' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
})

test('closes at once when nothing but a password was entered', async () => {
  renderForVisitor(<Form />)
  await page.getByLabelText('Password').fill('Knots4everyone')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Closed')).toBeVisible()
})

test('closes after it was sent, without a question', async () => {
  renderForVisitor(<Form />)
  await bio.fill('I carve spoons')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Closed')).toBeVisible()
})
