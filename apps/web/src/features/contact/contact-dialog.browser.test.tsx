import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForVisitor } from '../../testing/render.tsx'
import { ContactDialog } from './contact-dialog.tsx'

test('asks before it discards a message that was begun', async () => {
  const onClose = vi.fn()
  renderForVisitor(<ContactDialog onClose={onClose} />)
  await page.getByRole('textbox', { name: 'Your message' }).fill('Your site is')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect.element(question).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0)
})
