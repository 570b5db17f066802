import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { FloatingNewPostButton } from './new-post-button.tsx'

const button = page.getByRole('button', { name: 'New post' })
const isInView = () => {
  const box = button.element().getBoundingClientRect()
  return box.top < window.innerHeight
}

const renderAt = (at: string) =>
  renderForMember(
    <div style={{ height: 4000 }}>
      <FloatingNewPostButton onClick={() => {}} />
    </div>,
    { at },
  )

test('leaves while the member scrolls down, and returns when they scroll up', async () => {
  await page.viewport(390, 844)
  renderAt('/home')
  await expect.element(button).toBeVisible()
  window.scrollTo(0, 800)
  await expect.poll(isInView).toBe(false)
  window.scrollTo(0, 600)
  await expect.poll(isInView).toBe(true)
  window.scrollTo(0, 800)
  await expect.poll(isInView).toBe(false)
  window.scrollTo(0, 0)
  await expect.poll(isInView).toBe(true)
})

test.each([
  '/challenges',
  '/events/one',
  '/hobbies/pottery',
  '/profile',
  '/projects/one',
  '/saved',
  '/settings',
])('covers no buttons on %s', at => {
  renderAt(at)
  expect(button.elements()).toEqual([])
})
