import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMe, aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { ChallengeCard } from './challenge-card.tsx'
import { CheckInButton } from './check-in-button.tsx'
import { aChallenge, noProgress } from './testing.ts'

const card = page.getByRole('article', { name: 'A row a day' })

test('says how far the group is, and how much of it is by the member', async () => {
  const me = aMe()
  const own = { ...noProgress(), checkIns: 3 }
  renderForMember(
    <ChallengeCard challenge={aChallenge(me, { kind: 'cooperative', goal: 60, checkInCount: 6, own })} />,
    { me },
  )
  await expect.element(card).toMatchTextContent('Group goal: 6 of 60 check-ins')
  await expect.element(card).toMatchTextContent('3 by you')
  await expect.element(card).toMatchTextContent('10%')
  const ring = card.getByRole('progressbar', { name: 'Group goal: 6 of 60 check-ins, 3 by you' })
  const [, all, mine] = [...ring.element().querySelectorAll('circle')].map(circle =>
    Number.parseFloat(circle.getAttribute('stroke-dasharray') ?? ''),
  )
  expect(mine).toBeCloseTo((all ?? 0) / 2, 1)
})

test('says how far the member is towards an individual goal, and how much is left', async () => {
  const me = aMe()
  const own = { ...noProgress(), checkIns: 8 }
  renderForMember(<ChallengeCard challenge={aChallenge(me, { goal: 14, own })} />, { me })
  await expect.element(card).toMatchTextContent('8 of 14 check-ins')
  await expect.element(card).toMatchTextContent('6 more to go')
  await expect.element(card.getByRole('progressbar', { name: '8 of 14 check-ins' })).toBeVisible()
})

test('shows the goal of a challenge that the member has not joined, and no progress', async () => {
  renderForMember(<ChallengeCard challenge={aChallenge(aMe(), { goal: 14 })} />)
  await expect.element(card).toMatchTextContent('Goal: 14 check-ins each')
  await expect.element(card.getByRole('button', { name: 'Join' })).toHaveAttribute('data-kind', 'strong')
  expect(card.getByRole('progressbar').elements()).toEqual([])
})

test('checks in from the list with one tap', async () => {
  const me = aMe()
  const challenge = aChallenge(me, {
    own: noProgress(),
    can: { edit: false, setGoal: false, join: false, checkIn: true },
  })
  const { server } = renderForMember(<ChallengeCard challenge={challenge} />, {
    me,
    answers: {
      createPost: ({ body }) => aPost(body.id, { authorId: me.uid }),
      getChallenge: challenge,
    },
  })
  await press(card.getByRole('button', { name: 'Check in' }))
  await expect.element(page.getByRole('status')).toMatchTextContent('Checked in to “A row a day”')
  await expect.poll(() => server.requestsFor('createPost').length).toBe(1)
})

test('says that the member has checked in today', async () => {
  const me = aMe()
  const challenge = aChallenge(me, {
    own: { ...noProgress(), checkedInToday: true },
    can: { edit: false, setGoal: false, join: false, checkIn: true },
  })
  renderForMember(<ChallengeCard challenge={challenge} />, { me })
  await expect
    .element(card.getByRole('button', { name: 'Done today' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('says of a check-in that completed the challenge that it is completed', async () => {
  const me = aMe()
  const own = { ...noProgress(), checkedInToday: true, isCompleted: true }
  renderForMember(<CheckInButton challenge={aChallenge(me, { own })} describedBy="title" />, { me })
  await expect
    .element(page.getByRole('button', { name: 'Completed' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['running', 'You and Ben joined'],
  ['over', 'You and Ben took part'],
] as const)('says of a %s challenge who takes part', async (phase, words) => {
  const me = aMe()
  renderForMember(
    <ChallengeCard challenge={aChallenge(me, { phase, members: [me, aMember('Ben')], memberCount: 2 })} />,
    { me },
  )
  await expect.element(card).toMatchTextContent(words)
})
