import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { ChallengeList } from './challenge-list.tsx'
import { aChallenge, noProgress } from './testing.ts'

const names = () =>
  page
    .getByRole('list', { name: 'Challenges' })
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)

test('lists open challenges that the member has joined first; one joined here keeps its place', async () => {
  const ben = aMember('Ben')
  const challenges = [
    aChallenge(ben, { title: 'A row a day' }),
    aChallenge(ben, { title: 'A page a day' }),
    aChallenge(ben, { title: 'A mug a day', own: noProgress() }),
  ]
  const { server } = renderForMember(
    <ChallengeList
      wanted={{ when: 'open', hobby: '' }}
      onCreate={() => {}}
      onShowOpen={() => {}}
      onShowAll={() => {}}
    />,
    {
      answers: {
        listChallenges: { challenges, hasMore: false, nextCursor: null },
        joinChallenge: () => new Promise(() => undefined),
      },
    },
  )
  await expect.poll(names).toEqual(['A mug a day', 'A row a day', 'A page a day'])
  const pages = page.getByRole('article', { name: 'A page a day' })
  await press(pages.getByRole('button', { name: 'Join' }))
  await expect.poll(() => server.requestsFor('joinChallenge').length).toBe(1)
  await expect.element(pages.getByRole('button', { name: 'Join' })).not.toBeInTheDocument()
  expect(names()).toEqual(['A mug a day', 'A row a day', 'A page a day'])
})
