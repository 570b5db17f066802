import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForVisitor } from '../testing/render.tsx'
import { Brand } from './brand.tsx'

afterEach(() => page.viewport(1280, 800))

test.each([
  ['the logo alone on a phone', 390, true],
  ['the logo and the name on a wide screen', 1280, false],
])('shows %s in a header, and always has the name', async (_, width, isShort) => {
  await page.viewport(width, 844)
  renderForVisitor(
    <header>
      <Brand to="/home" />
    </header>,
  )
  const brand = page.getByRole('link', { name: 'Bowline', exact: true })
  await expect.element(brand).toBeVisible()
  expect(brand.element().getBoundingClientRect().width <= 48).toBe(isShort)
})
