import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { NewPostButton } from './new-post-button.tsx'

const button = page.getByRole('button', { name: 'New post' })

afterEach(() => page.viewport(1280, 800))

test.each([
  ['a phone', 390, false],
  ['a wide screen', 1280, true],
])('is in the header on %s, large enough for a finger', async (_, width, hasWords) => {
  await page.viewport(width, 844)
  renderForMember(<NewPostButton onClick={() => {}} />)
  await expect.element(button).toBeVisible()
  const box = button.element().getBoundingClientRect()
  expect(box.height).toBeGreaterThanOrEqual(hasWords ? 40 : 44)
  expect(box.width > 60).toBe(hasWords)
  expect(getComputedStyle(button.element()).position).not.toBe('fixed')
})
