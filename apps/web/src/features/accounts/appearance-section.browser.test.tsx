import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { ThemeSync } from './theme-sync.tsx'

const choice = (name: string) => page.getByRole('radio', { name })

test('offers to follow the system, and stores that as no theme', async () => {
  const me = aMe()
  const { server } = renderForMember(
    <>
      <ThemeSync />
      <AppearanceSection />
    </>,
    { me },
  )
  server.answer({ updatePreferences: ({ body }) => ({ ...me.preferences, ...body }) })
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  })
  await expect.element(choice('System')).toBeChecked()
  await choice('Light').click()
  await expect.element(choice('Light')).toBeChecked()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')

  await choice('System').click()
  await expect.element(choice('System')).toBeChecked()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBeNull()
  await expect
    .poll(() =>
      server
        .requestsFor('updatePreferences')
        .map(({ body }) => body)
        .at(-1),
    )
    .toEqual({ theme: null })
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})
