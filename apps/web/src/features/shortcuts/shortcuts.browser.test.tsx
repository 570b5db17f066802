import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { Shortcuts } from './shortcuts.tsx'

const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('lists the shortcuts, and closes the list with Escape', async () => {
  renderForMember(
    <>
      <Shortcuts />
      <p>The screen</p>
    </>,
  )
  await expect.element(page.getByText('The screen')).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(list.getByText('Write a post')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
})

test('opens the composer, but not while text is typed or another key is held', async () => {
  const opened = vi.fn()
  window.addEventListener('open-composer', opened)
  renderForMember(
    <>
      <Shortcuts />
      <input aria-label="Title" />
    </>,
  )
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await userEvent.keyboard('n?')
  await userEvent.tab()
  await userEvent.keyboard('{Control>}n{/Control}')
  expect(opened).not.toHaveBeenCalled()
  await expect.element(list).not.toBeInTheDocument()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('n')
  expect(opened).toHaveBeenCalledOnce()
  window.removeEventListener('open-composer', opened)
})
