import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForVisitor } from '../testing/render.tsx'
import { Dialog } from './dialog.tsx'

const Opener = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Settings">
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Settings' })
const close = dialog.getByRole('button', { name: 'Close' })

test('shows the page before it does the work that follows the closing of a dialog', async () => {
  renderForVisitor(<Opener />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  const element = dialog.element()
  const button = close.element() as HTMLElement
  button.click()
  await Promise.resolve()
  expect(element.isConnected).toBe(true)
  expect(element.checkVisibility({ opacityProperty: true })).toBe(false)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(document.querySelectorAll('[inert]')).toHaveLength(0)
})

test('stays open when it is opened again at once', async () => {
  renderForVisitor(<Opener />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  ;(close.element() as HTMLElement).click()
  await Promise.resolve()
  ;(opener.element() as HTMLElement).click()
  await new Promise(resolve => setTimeout(resolve, 200))
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().checkVisibility({ opacityProperty: true })).toBe(true)
})
