import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe, aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aChallenge } from '../challenges/testing.ts'
import { FeedSuggestions } from './feed-suggestions.tsx'

test('holds the place of the suggestions until they arrive', async () => {
  const challenge = aChallenge(aMember('Cleo'), { title: 'A mug a day' })
  const arrived = Promise.withResolvers<{ posts: []; members: []; challenge: typeof challenge }>()
  renderForMember(<FeedSuggestions />, { me: aMe(), answers: { getSuggestions: () => arrived.promise } })
  const waiting = page.getByRole('status').filter({ hasNot: page.getByRole('link') })
  await expect.element(waiting).toHaveAttribute('aria-busy', 'true')
  expect(waiting.element().clientHeight).toBeGreaterThan(200)
  arrived.resolve({ posts: [], members: [], challenge })
  await expect.element(page.getByRole('link', { name: 'A mug a day' })).toBeVisible()
  expect(document.querySelector('[aria-busy]')).toBe(null)
})

test('takes no room when the suggestions fail to load', async () => {
  const { server } = renderForMember(
    <div data-testid="room">
      <FeedSuggestions />
    </div>,
    { answers: { getSuggestions: () => Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 }) } },
  )
  await expect.poll(() => server.requestsFor('getSuggestions').length).toBe(1)
  await expect.poll(() => page.getByTestId('room').element().clientHeight).toBe(0)
})
