import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { aMe, aMember, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { KnotsCard } from './knots-card.tsx'

const dialog = page.getByRole('dialog', { name: 'How Knots work' })

const renderCard = (given: { isSelf: boolean }) => {
  const me = aMe()
  const profile = aProfile(given.isSelf ? me : aMember('Ben'), given)
  const getKnots = {
    total: 2100,
    level: 'Explorer',
    nextLevel: 'Navigator',
    knotsNeeded: 2900,
    restricted: true,
    byCategory: null,
    streak: null,
    history: null,
  }
  renderForMember(<KnotsCard profile={profile} />, { me, answers: { getKnots } })
}

test('explains the levels, marks the own one, and says how Knots are earned', async () => {
  renderCard({ isSelf: true })
  await press(page.getByRole('button', { name: 'Level: Explorer' }))
  await expect.element(dialog).toMatchTextContent(/Knots are points for taking part/)
  const levels = dialog.getByRole('list', { name: 'Levels' }).getByRole('listitem')
  await expect.element(levels.first()).toBeVisible()
  expect(levels.elements().map(({ textContent }) => textContent)).toEqual([
    'Sprout0–499 Knots',
    'Apprentice500–1,999 Knots',
    'Explorer2,000–4,999 KnotsYou',
    'Navigator5,000–9,999 Knots',
    'Beacon10,000 Knots and up',
  ])
  expect(levels.elements().map(level => level.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'true',
    null,
    null,
  ])
  const ways = dialog.getByRole('list', { name: 'How you earn Knots' })
  await expect.element(ways).toMatchTextContent('+10Create a post')
  await expect.element(ways).toMatchTextContent('+5Add a hobby (up to 10)')
  await press(dialog.getByRole('button', { name: 'Close' }))
  await expectFocus('Level: Explorer')
})

test('draws the rope from the knots that are reached towards the next one', async () => {
  renderCard({ isSelf: true })
  const progress = page.getByRole('progressbar', { name: 'Progress to Navigator' })
  // 100 of the 3,000 Knots between Explorer and Navigator.
  await expect.element(progress).toHaveAttribute('aria-valuenow', '3')
  const stop = (level: string) =>
    page.getByText(level, { exact: true }).last().element().parentElement?.getBoundingClientRect()
  const end = progress.element().firstElementChild?.getBoundingClientRect().right ?? 0
  expect(end).toBeGreaterThan(stop('Explorer')?.left ?? Infinity)
  expect(end).toBeLessThan(stop('Navigator')?.left ?? 0)
})

test("marks another member's level with their name", async () => {
  renderCard({ isSelf: false })
  await page.getByRole('button', { name: 'Level: Explorer' }).click()
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Explorer' })).toMatchTextContent('Ben')
})

test('explains what Knots are on tap and while the mouse is on the question', async () => {
  renderCard({ isSelf: true })
  const note = page.getByRole('note', { name: 'What are Knots?' })
  const question = page.getByRole('button', { name: 'What are Knots?' })
  await question.hover()
  await expect.element(note).toMatchTextContent(/^Knots are points for taking part\./)
  await page.getByRole('heading', { name: 'Knots' }).hover()
  await expect.element(note).not.toBeInTheDocument()
  await question.click()
  await page.getByRole('heading', { name: 'Knots' }).hover()
  await expect.element(note).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
})
