import type { Picture } from '@bowline/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { PictureView } from './picture-view.tsx'

const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`,
  )}`

const picture = (description: string, colour: string): Picture => ({
  url: drawing(colour),
  width: 400,
  height: 300,
  placeholder: '',
  description,
  variants: [],
})

const album = [picture('Clay', 'tan'), picture('Bowl', 'teal'), picture('Glaze', 'navy')]
const viewer = (name: string) => page.getByRole('dialog', { name })

const openSecond = async () => {
  await page.viewport(390, 844)
  renderForMember(
    <div style={{ width: 200 }}>
      {album[1] && <PictureView picture={album[1]} sizes="200px" album={album} />}
    </div>,
  )
  await page.getByRole('button', { name: 'Open picture: Bowl' }).click()
  await expect.element(viewer('Bowl')).toBeVisible()
}

test('opens at the chosen picture, and arrow keys and buttons lead to the others', async () => {
  await openSecond()
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer('Glaze')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next picture' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(viewer('Bowl')).toBeVisible()
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect.element(viewer('Clay')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Clay' })).toBeInViewport({ ratio: 1 })
})

test('closes with Escape and gives the focus back to the picture', async () => {
  await openSecond()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer('Bowl')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open picture: Bowl' })).toHaveFocus()
})

test('closes after a long swipe down, and goes back after a short one', async () => {
  await openSecond()
  const shown = viewer('Bowl').getByRole('img', { name: 'Bowl' })
  const swipe = (down: number) => {
    const element = shown.element()
    const { x, y } = element.getBoundingClientRect()
    const finger = { bubbles: true, pointerId: 7, isPrimary: true, pointerType: 'touch', clientX: x + 20 }
    element.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientY: y + 20 }))
    element.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientY: y + 20 + down }))
    element.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientY: y + 20 + down }))
  }
  const before = shown.element().getBoundingClientRect().y
  swipe(60)
  expect(shown.element().getBoundingClientRect().y).toBe(before)
  await expect.element(viewer('Bowl')).toBeVisible()
  swipe(200)
  await expect.element(viewer('Bowl')).not.toBeInTheDocument()
})
