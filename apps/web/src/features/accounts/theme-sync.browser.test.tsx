import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { aMe } from '../../testing/members.ts'
import { renderForMember, renderForVisitor } from '../../testing/render.tsx'
import { ThemeSwitch } from '../../ui/layout/theme-switch.tsx'
import { ThemeSync } from './theme-sync.tsx'

const switchTo = (theme: string) => page.getByRole('button', { name: `Switch to ${theme} theme` })
const shown = () => document.documentElement.dataset.theme

test('announces a new theme with an event, and follows such an event', async () => {
  renderForVisitor(<ThemeSwitch />)
  const heard = new Promise<Event>(resolve =>
    window.addEventListener('theme-changed', resolve, { once: true }),
  )
  await switchTo('dark').click()
  expect(await heard).toMatchObject({ detail: { theme: 'dark' } })
  expect(shown()).toBe('dark')
  window.dispatchEvent(new CustomEvent('theme-changed', { detail: { theme: 'light' } }))
  await expect.poll(shown).toBe('light')
})

test('follows the choice made in another tab', async () => {
  renderForVisitor(<ThemeSwitch />)
  await expect.element(switchTo('dark')).toBeVisible()
  // Another window of this site, from which the browser sends a real storage event.
  const tab = document.createElement('iframe')
  document.body.append(tab)
  tab.contentWindow?.localStorage.setItem('theme', 'dark')
  await expect.element(switchTo('light')).toBeVisible()
  expect(shown()).toBe('dark')
  tab.remove()
})

test("stores the device's theme on the server if the server has none", async () => {
  localStorage.setItem('theme', 'dark')
  const me = aMe()
  const { server } = renderForMember(<ThemeSync />, { me })
  server.answer({
    updatePreferences: ({ body }) => ({ ...me.preferences, ...body }),
  })
  await expect
    .poll(() => server.requestsFor('updatePreferences').map(({ body }) => body))
    .toEqual([{ theme: 'dark' }])
  expect(shown()).toBe('dark')
})

test('follows the system theme until the member chooses one', async () => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  renderForVisitor(<ThemeSwitch />)
  await emulate('dark')
  await expect.poll(shown).toBe('dark')
  expect(localStorage.getItem('theme')).toBeNull()
  await emulate('light')
  await expect.poll(shown).toBe('light')

  await switchTo('dark').click()
  await emulate('dark')
  await emulate('light')
  await expect.element(switchTo('light')).toBeVisible()
  expect(shown()).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})
