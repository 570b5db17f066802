import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'

const built = resolve(import.meta.dirname, '../../apps/web/dist')

/** The smallest files are not worth compressing, and are sent as they are. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

/** Bytes of brotli JavaScript that a first visit loads until the network is idle. */
const scriptsOf = async (page: Page, path: string, shown: () => Promise<unknown>) => {
  const scripts = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && response.ok()) scripts.add(pathname)
  })
  await page.goto(path)
  await shown()
  await page.waitForLoadState('networkidle')
  const sizes = [...scripts].map(script => [script, sizeOf(join(built, script))] as const)
  return { sizes, total: sizes.reduce((sum, [, size]) => sum + size, 0) }
}

test('the first load of /auth is at most 120 kB of brotli JavaScript', async ({ page }) => {
  const { sizes, total } = await scriptsOf(page, '/auth', () =>
    expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible(),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(total, sizes.map(size => size.join(' ')).join('\n')).toBeLessThanOrEqual(120_000)
})

test('the first load of /home is at most 175 kB of brotli JavaScript', async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember())
  const { sizes, total } = await scriptsOf(page, '/home', () => expectSignedIn(page))
  expect(sizes.length).toBeGreaterThan(0)
  expect(total, sizes.map(size => size.join(' ')).join('\n')).toBeLessThanOrEqual(175_000)
})

test('sends scripts as brotli, with a hash of their contents in the name', async ({ request }) => {
  const compressed = readdirSync(join(built, 'assets')).find(name => name.endsWith('.js.br')) ?? ''
  const response = await request.get(`/assets/${compressed.replace(/\.br$/, '')}`, {
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(response.headers()['content-encoding']).toBe('br')
  expect(response.headers()['cache-control']).toContain('immutable')
})
