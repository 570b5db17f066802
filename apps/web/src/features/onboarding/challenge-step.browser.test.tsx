import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMe, aMember, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aChallenge, noProgress } from '../challenges/testing.ts'
import { ChallengeStep } from './challenge-step.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const renderStep = (challenge: ReturnType<typeof aChallenge> | null) => {
  const me = aMe()
  return renderForMember(<ChallengeStep profile={aProfile(me)} onNext={() => undefined} isFirst={false} />, {
    me,
    answers: {
      getSuggestions: { posts: [], members: [], challenge },
      joinChallenge: () => aChallenge(me, { ...challenge, own: noProgress() }),
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

test('offers "Continue" where there is nothing to join', async () => {
  renderStep(null)
  await expect.element(page.getByText(/^There are no open challenges/)).toBeVisible()
  await expect.element(button('Continue')).toHaveAttribute('data-kind', 'main')
  expect(button('Not now').elements()).toEqual([])
})
