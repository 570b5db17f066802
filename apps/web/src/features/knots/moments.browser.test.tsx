import type { AnswerOf } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../testing/fake-server.ts'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aChallenge } from '../challenges/testing.ts'
import { Moments } from './moments.tsx'

const sprout = { celebrate: false, level: 'Sprout', nextLevel: 'Apprentice', knotsNeeded: 490 }
const status = page.getByRole('status')

const renderMoments = (answer: Partial<AnswerOf<'celebrateLevel'>>, others: Answers = {}) => {
  const asked = { times: 0 }
  const celebrateLevel = () => {
    asked.times += 1
    return { ...sprout, firsts: [], awaited: [], challenges: [], ...answer }
  }
  renderForMember(
    <>
      <p>Elsewhere</p>
      <Moments />
    </>,
    { answers: { celebrateLevel, ...others } },
  )
  return asked
}

test('shows a first, takes no focus, and closes after a moment', async () => {
  const asked = renderMoments({ firsts: ['post'], awaited: ['connection'] })
  await expect.element(status.getByText('Your first post')).toBeVisible()
  // It stays while the pointer is on it, and an earlier test may have left the pointer there.
  await page.getByText('Elsewhere').hover()
  expect(document.activeElement?.matches('body, main')).toBe(true)
  await expect.element(status, { timeout: 6000 }).not.toBeInTheDocument()
  expect(asked.times).toBe(1)
})

test('shows several moments one after the other, and closes a level after a few seconds', async () => {
  renderMoments({ firsts: ['connection'], celebrate: true, level: 'Explorer', nextLevel: 'Navigator' })
  await expect.element(status.getByText('Your first connection')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(status.getByText('Explorer', { exact: true })).toBeVisible()
  await page.getByText('Elsewhere').hover()
  await new Promise(resolve => setTimeout(resolve, 3000))
  await expect.element(status).toBeVisible()
  await expect.element(status, { timeout: 10_000 }).not.toBeInTheDocument()
})

test('closes a completed challenge after a few seconds', async () => {
  const challenge = aChallenge(aMember('Ben'), { title: 'A row a day' })
  renderMoments({ challenges: [challenge.id] }, { getChallenge: challenge })
  await expect.element(status.getByText('A row a day')).toBeVisible()
  await page.getByText('Elsewhere').hover()
  await expect.element(status, { timeout: 12_000 }).not.toBeInTheDocument()
})

test('shows nothing when there is nothing to celebrate', async () => {
  const asked = renderMoments({ awaited: ['post', 'connection'] })
  await expect.poll(() => asked.times).toBe(1)
  await expect.element(status).not.toBeInTheDocument()
})
