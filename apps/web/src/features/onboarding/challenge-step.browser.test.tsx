import type { RequestOf } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMe, aMember, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aChallenge, noProgress } from '../challenges/testing.ts'
import { ChallengeStep } from './challenge-step.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

type Challenge = ReturnType<typeof aChallenge>

const renderStep = (challenge: Challenge | null, open: Challenge[] = challenge ? [challenge] : []) => {
  const me = aMe()
  // The lists are read again once the member has joined.
  const joined = new Set<string>()
  const shown = (each: Challenge) =>
    joined.has(each.id) ? aChallenge(me, { ...each, own: noProgress() }) : each
  return renderForMember(<ChallengeStep profile={aProfile(me)} onNext={() => undefined} isFirst={false} />, {
    me,
    answers: {
      getSuggestions: () => ({ posts: [], members: [], challenge: challenge && shown(challenge) }),
      listChallenges: () => ({ challenges: open.map(shown), hasMore: false, nextCursor: null }),
      joinChallenge: ({ params: { challengeId } }: RequestOf<'joinChallenge'>) => {
        joined.add(challengeId)
        return shown(open.find(({ id }) => id === challengeId) ?? expect.fail('There is no such challenge.'))
      },
    },
  })
}

test('offers "Not now" until the member joins, and then "Continue" as the main action', async () => {
  renderStep(aChallenge(aMember('Cleo')))
  await expect.element(button('Join')).toHaveAttribute('data-kind', 'strong')
  await expect.element(button('Not now')).toHaveAttribute('data-kind', 'quiet')
  await press(button('Join'))
  await expect.element(page.getByText('Joined', { exact: true })).toBeInTheDocument()
  await expect.element(button('Continue')).toHaveAttribute('data-kind', 'main')
  expect(button('Not now').elements()).toEqual([])
})

test('offers two other open challenges, and joining one of them is enough', async () => {
  const open = ['A row a day', 'A mug a day', 'A stamp a day', 'A walk a day'].map((title, index) =>
    aChallenge(aMember('Cleo'), { id: `challenge-${index}`, title }),
  )
  renderStep(open[0] ?? null, open)
  await expect.element(page.getByRole('link', { name: 'A stamp a day' })).toBeVisible()
  const titles = page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles.filter(title => title?.endsWith('a day'))).toEqual([
    'A row a day',
    'A mug a day',
    'A stamp a day',
  ])
  await press(button('Join').nth(2))
  await expect.element(button('Continue')).toHaveAttribute('data-kind', 'main')
})

test('focuses its question as soon as it appears, not after a member has chosen a button', async () => {
  const focused: (Element | null)[] = []
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1')) focused.push(document.activeElement)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  renderStep(null)
  const question = page.getByRole('heading', { level: 1 })
  await expect.element(question).toHaveFocus()
  observer.disconnect()
  expect(focused[0]).toBe(question.element())
})

test('offers "Continue" where there is nothing to join', async () => {
  renderStep(null)
  await expect.element(page.getByText(/^There are no open challenges/)).toBeVisible()
  await expect.element(button('Continue')).toHaveAttribute('data-kind', 'main')
  expect(button('Not now').elements()).toEqual([])
})
