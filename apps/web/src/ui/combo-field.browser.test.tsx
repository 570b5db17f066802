import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForVisitor } from '../testing/render.tsx'
import { ComboField } from './combo-field.tsx'

const options = Array.from({ length: 60 }, (_, index) => ({ value: `${index}`, label: `Hobby ${index}` }))
const box = page.getByRole('combobox', { name: 'Hobby' })

const Field = () => {
  const [value, setValue] = useState<string | null>(null)
  return <ComboField label="Hobby" value={value} options={options} onChange={setValue} noMatch="No hobby" />
}

const option = (name: string) => page.getByRole('option', { name, exact: true })
const list = page.getByRole('listbox')

test('chooses the option that the arrow keys led to', async () => {
  renderForVisitor(<Field />)
  await box.click()
  await userEvent.keyboard('hobby 5')
  await expect.element(option('Hobby 50')).toBeInTheDocument()
  await expect.element(option('Hobby 5')).toHaveAttribute('data-active-item')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Hobby 50')).toHaveAttribute('data-active-item')
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Hobby 50')
})

test('makes the first option active after each letter, and scrolls to it', async () => {
  renderForVisitor(<Field />)
  await box.click()
  await expect.element(option('Hobby 20')).toBeInTheDocument()
  list.element().scrollTo({ top: 500, behavior: 'instant' })
  await userEvent.keyboard('h')
  await expect.element(option('Hobby 0')).toHaveAttribute('data-active-item')
  expect(list.element().scrollTop).toBe(0)
  await userEvent.keyboard('{Backspace}h')
  await expect.element(option('Hobby 0')).toHaveAttribute('data-active-item')
  const { id } = option('Hobby 0').element()
  await expect.element(box).toHaveAttribute('aria-activedescendant', id)
})

test('shows more options while the list is scrolled, and says how many there are', async () => {
  renderForVisitor(<Field />)
  await box.click()
  await expect.element(option('Hobby 4')).toHaveAttribute('aria-setsize', '60')
  await expect.element(option('Hobby 59')).not.toBeInTheDocument()
  await expect
    .poll(() => {
      list.element().scrollTo({ top: 100_000, behavior: 'instant' })
      return option('Hobby 59').query()
    })
    .not.toBeNull()
  await expect.element(option('Hobby 59')).toHaveAttribute('aria-posinset', '60')
})

test('renders no option again when a letter is typed, only after a pause', async () => {
  let rendered = 0
  const renderMark = () => {
    rendered += 1
    return null
  }
  renderForVisitor(
    <ComboField
      {...{ label: 'Hobby', value: null, options, renderMark }}
      onChange={() => {}}
      noMatch="No hobby"
    />,
  )
  await box.click()
  await expect.element(option('Hobby 4')).toBeInTheDocument()
  const before = rendered
  // The event is handled before the pause ends, however slow the machine is.
  const input = box.element() as HTMLInputElement
  type(input, 'hobby 5')
  expect(rendered - before).toBe(0)
  await expect.element(option('Hobby 4')).not.toBeInTheDocument()
})

test('chooses with Enter right after a letter, before the list is shown', async () => {
  renderForVisitor(<Field />)
  await expect.element(box).toBeVisible()
  const input = box.element() as HTMLInputElement
  input.focus()
  type(input, 'hobby 50')
  await Promise.resolve()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await expect.element(box).toHaveValue('Hobby 50')
  await expect.element(list).not.toBeInTheDocument()
})

test('keeps a text without a matching option when Enter is pressed', async () => {
  renderForVisitor(<Field />)
  await box.click()
  await userEvent.keyboard('spoon{Enter}')
  await expect.element(box).toHaveValue('spoon')
  await expect.element(page.getByText('No hobby')).toBeVisible()
})

test('takes the name of an option that was typed in full when the field is left', async () => {
  renderForVisitor(<Field />)
  await box.click()
  await userEvent.keyboard('hobby 50')
  await userEvent.tab()
  await expect.element(box).toHaveValue('Hobby 50')
  await expect.element(list).not.toBeInTheDocument()
})

test('prefers the option that is clicked to the name that was typed', async () => {
  renderForVisitor(<Field />)
  await box.click()
  await userEvent.keyboard('hobby 5')
  await option('Hobby 50').click()
  await expect.element(box).toHaveValue('Hobby 50')
})

test('closes on Escape and on a press elsewhere, and keeps what was chosen', async () => {
  renderForVisitor(
    <>
      <p>Elsewhere</p>
      <Field />
    </>,
  )
  await box.click()
  await option('Hobby 1').click()
  await box.click()
  await userEvent.keyboard('obby 2')
  await expect.element(option('Hobby 20')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await page.getByText('Elsewhere').click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('Hobby 1')
})

test('keeps the list at its box when something above it loads late', async () => {
  let load = () => {}
  const Page = () => {
    const [isLoaded, setLoaded] = useState(false)
    load = () => setLoaded(true)
    return (
      <>
        {isLoaded && <div style={{ height: 80 }}>Loaded</div>}
        <Field />
      </>
    )
  }
  renderForVisitor(<Page />)
  await box.click()
  await expect.element(list).toBeVisible()
  const distance = () =>
    list.element().getBoundingClientRect().top - box.element().getBoundingClientRect().bottom
  const before = distance()
  load()
  await expect.element(page.getByText('Loaded')).toBeVisible()
  await expect.poll(distance).toBe(before)
})

const type = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
