import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NavLink, useNavigate } from '../router/index.ts'
import { renderForVisitor } from '../testing/render.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

const Screen = () => {
  const navigate = useNavigate()
  return (
    <div style={{ height: 4000, paddingBlockStart: 300 }}>
      <button type="button" onClick={() => navigate('/profile?tab=knots', { replace: true })}>
        Tab
      </button>
      <NavLink to="/events">Events</NavLink>
    </div>
  )
}

test('leaves the page where it is when a tab replaces the address, and starts another screen, or the same one again, at its top', async () => {
  renderForVisitor(
    <>
      <ScrollToTop />
      <Screen />
    </>,
    { at: '/profile' },
  )
  const tab = page.getByRole('button', { name: 'Tab' })
  await expect.element(tab).toBeVisible()
  window.scrollTo({ top: 200, behavior: 'instant' })
  await tab.click()
  expect(window.scrollY).toBe(200)
  const events = page.getByRole('link', { name: 'Events' })
  await events.click()
  await expect.poll(() => window.scrollY).toBe(0)
  window.scrollTo({ top: 200, behavior: 'instant' })
  await events.click()
  await expect.poll(() => window.scrollY).toBe(0)
})
