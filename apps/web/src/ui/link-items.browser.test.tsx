import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../testing/render.tsx'
import { LinkItems } from './link-items.tsx'
import { MoreMenu } from './more-menu.tsx'

const url = new URL('/events/raku', location.href).href

/** Chromium on a computer has no sheet. */
const withSheet = (share: (data: ShareData) => Promise<void>) => {
  const sheet = vi.fn(share)
  Object.assign(navigator, { share: sheet, canShare: () => true })
  return sheet
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

const chooseShare = async () => {
  renderForMember(
    <MoreMenu>
      <LinkItems path="/events/raku" title="Raku & tea" />
    </MoreMenu>,
  )
  await page.getByRole('button', { name: 'More' }).click()
  // Only a page with the focus may write, and the click has given it to this one.
  await navigator.clipboard.writeText('before')
  await page.getByRole('menuitem', { name: 'Share' }).click()
}
const copied = page.getByRole('status').getByText('Link copied')

test('opens the sheet of the system with the link and its title', async () => {
  const sheet = withSheet(async () => undefined)
  await chooseShare()
  await expect.poll(() => sheet.mock.calls).toEqual([[{ url, title: 'Raku & tea' }]])
  expect(await navigator.clipboard.readText()).toBe('before')
})

test('copies nothing when the member closes the sheet', async () => {
  const sheet = withSheet(() => Promise.reject(new DOMException('Share canceled', 'AbortError')))
  await chooseShare()
  await expect.poll(() => sheet.mock.calls.length).toBe(1)
  expect(copied.elements()).toEqual([])
  expect(await navigator.clipboard.readText()).toBe('before')
})

test('copies the link where the sheet fails', async () => {
  withSheet(() => Promise.reject(new DOMException('Not now', 'NotAllowedError')))
  await chooseShare()
  await expect.element(copied).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(url)
})

test('copies the link where there is no sheet', async () => {
  Object.assign(navigator, { share: undefined })
  await chooseShare()
  await expect.element(copied).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(url)
})
