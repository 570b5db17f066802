import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { join, startChallenge } from '../steps/challenges.ts'
import { beginProject } from '../steps/projects.ts'

/** With the keyboard, to the end of what it brings about. */
const press = async (control: Locator) => {
  await control.focus()
  await control.press('Enter')
}

/** What has the focus, in a few words; the browser's own way is to leave it to nobody. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document
    if (!element || element === body) return 'nobody'
    return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName
  })

/** For as long as something may still come. */
const expectFocus = async (page: Page, name: string | RegExp) => {
  await expect.poll(() => focused(page)).toMatch(name)
  await page.waitForTimeout(300)
  expect(await focused(page)).toMatch(name)
}

test('the welcome goes, and what comes next has the focus', async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember('ada'))
  await page.goto('/home')
  await press(page.getByRole('button', { name: 'Got it' }))
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toHaveCount(0)
  await expectFocus(page, /^(?!nobody)/)
})

test('settings keep the focus where something was pressed', async ({ newMember, pageOf }) => {
  const [ada, ben, eve] = [await newMember('ada'), await newMember('ben'), await newMember('eve')]
  for (const { id } of [ben, eve]) await ada.api.blockMember({ params: { userId: id } })
  const page = await pageOf(ada)
  await page.goto('/settings')

  await press(page.getByRole('button', { name: 'Create address' }))
  await expect(page.getByRole('textbox', { name: 'Calendar address' })).toBeVisible()
  await expectFocus(page, 'Copy')
  await press(page.getByRole('button', { name: 'Remove address' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove address' }))
  await expectFocus(page, 'Create address')

  await press(page.getByRole('button', { name: `Unblock ${eve.displayName}` }))
  await expectFocus(page, `Unblock ${ben.displayName}`)
  await press(page.getByRole('button', { name: `Unblock ${ben.displayName}` }))
  await expect(page.getByText('You block nobody.')).toBeVisible()
  await expectFocus(page, 'Blocked')

  await press(page.getByRole('button', { name: 'Make an archive' }))
  await expect(page.getByRole('link', { name: 'Download the archive' })).toBeVisible({ timeout: 30_000 })
  await expectFocus(page, /Your data|archive/)
})

test('who unblocks a member on their profile is on it then', async ({ newMember, pageOf }) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ada.api.blockMember({ params: { userId: ben.id } })
  const page = await pageOf(ada)
  await page.goto(`/profile/${ben.id}`)
  await press(page.getByRole('button', { name: 'Unblock' }))
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
  await expectFocus(page, /^(?!nobody)/)
})

test('whoever leaves a challenge can join it again at once', async ({ newMember, pageOf }) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const { id } = await startChallenge(ben)
  await join(ada, id)
  const page = await pageOf(ada)
  await page.goto(`/challenges/${id}`)
  await press(page.getByRole('button', { name: 'Leave the challenge' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Leave' }))
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
  await expectFocus(page, /^(?!nobody)/)
})

test('hours that are entered and taken back leave the focus in the project', async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  const { id } = await beginProject(ada)
  const page = await pageOf(ada)
  await page.goto(`/projects/${id}`)
  await press(page.getByRole('button', { name: 'Enter hours' }))
  const dialog = page.getByRole('dialog', { name: 'Enter hours' })
  await dialog.getByRole('textbox', { name: 'Time spent' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expectFocus(page, 'Enter hours')

  await press(page.getByRole('button', { name: 'Take back 2 h' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Take back' }))
  await expect(page.getByRole('button', { name: 'Take back 2 h' })).toHaveCount(0)
  await expectFocus(page, /^(?!nobody)/)
})

test('an admin who removes a post, or puts one back, goes on from there', async ({
  newMember,
  admin,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const write = async (content: string) => {
    const id = crypto.randomUUID()
    await ben.api.createPost({ body: { id, content, hobby: 'knitting' } })
    return { id: crypto.randomUUID(), subject: 'post', subjectId: id } as const
  }
  const word = crypto.randomUUID()
  const [bad, good] = [await write(`Only fools knit ${word}`), await write(`Only the wise knit ${word}`)]
  await ada.api.createReport({ body: { ...bad, reason: 'hate', note: '' } })
  await admin.api.removeContent({ body: { ...good, reason: 'In haste' } })
  await ben.api.appealRemoval({ params: { removalId: good.id }, body: { text: 'It was praise' } })

  const page = await pageOf(admin)
  const decide = async (what: string, button: string, action: string) => {
    await page.goto('/admin')
    await press(page.getByRole('listitem').filter({ hasText: what }).getByRole('link'))
    await press(page.getByRole('button', { name: button }))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Looked at')
    await press(dialog.getByRole('button', { name: action, exact: true }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
    await expectFocus(page, /^(?!nobody)/)
  }
  await decide(`Only fools knit ${word}`, 'Remove it', 'Remove')
  await decide(`Only the wise knit ${word}`, 'Put it back', 'Put it back')
})
