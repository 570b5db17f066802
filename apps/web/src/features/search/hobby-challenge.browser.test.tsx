import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aChallenge, noProgress } from '../challenges/testing.ts'
import { HobbyChallenge } from './hobby-challenge.tsx'

const nothing = { hasMore: false, nextCursor: null }

test("joins the hobby's current challenge", async () => {
  const challenge = aChallenge(aMember('Ben'), { title: 'A bowl a day', hobby: 'pottery' })
  let isJoined = false
  const served = () => ({ ...challenge, own: isJoined ? noProgress() : null })
  const { server } = renderForMember(<HobbyChallenge slug="pottery" />, {
    answers: {
      listChallenges: () => ({ challenges: [served()], ...nothing }),
      joinChallenge: () => {
        isJoined = true
        return served()
      },
    },
  })
  await expect.element(page.getByRole('link', { name: 'A bowl a day' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Join' }))
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible()
  await expect.poll(() => server.requestsFor('joinChallenge').length).toBe(1)
})

test('shows nothing where there is no challenge', async () => {
  const { server } = renderForMember(
    <section aria-label="Challenge">
      <HobbyChallenge slug="pottery" />
    </section>,
    { answers: { listChallenges: { challenges: [], ...nothing } } },
  )
  await expect.poll(() => server.requestsFor('listChallenges').length).toBe(1)
  await expect.element(page.getByRole('region', { name: 'Challenge' })).toBeEmptyDOMElement()
})
