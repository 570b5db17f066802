import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useNavigate } from '../../router/index.ts'
import { refusal } from '../../testing/fake-server.ts'
import { expectFocus, press } from '../../testing/focus.ts'
import { aMe, aMemberCard, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const none = { hasMore: false, nextCursor: null }
const ben = aMemberCard('Ben')
const bens = aProfile(ben, {
  isSelf: false,
  relation: ben.relation,
  can: { edit: false, follow: true, message: false },
})
const surroundings = {
  getKnots: {
    total: 0,
    level: 'Sprout',
    nextLevel: null,
    knotsNeeded: 0,
    restricted: true,
    byCategory: null,
    streak: null,
    history: null,
  },
  listProfilePosts: { posts: [], ...none },
  listProjects: { projects: [], ...none },
}

test('keeps the focus on the profile when its member is unblocked there', async () => {
  const { server } = renderForMember(<ProfileScreen />, {
    at: `/profile/${ben.uid}`,
    route: '/profile/:userId',
    answers: {
      ...surroundings,
      getProfile: refusal('not-found', 'Member not found'),
      listBlocks: { members: [ben], ...none },
    },
  })
  server.answer({
    unblockMember: () => {
      server.answer({ getProfile: bens, listBlocks: { members: [], ...none } })
      return { blocked: false }
    },
  })
  await press(page.getByRole('button', { name: 'Unblock' }))
  await expect.element(page.getByRole('button', { name: 'Follow' })).toBeVisible()
  await expectFocus(/./)
})

test('shows up to ten hobbies', async () => {
  const hobbies = hobbyCatalogue.slice(0, 10)
  const me = aMe()
  const profile = aProfile(me, { hobbies: hobbies.map(({ slug }) => ({ slug, level: null })) })
  const answers = { ...surroundings, getProfile: profile }
  renderForMember(<ProfileScreen />, { me, at: '/profile', route: '/profile', answers })
  for (const { name } of hobbies) await expect.element(page.getByText(name, { exact: true })).toBeVisible()
})

const apprentice = { level: 'Apprentice', nextLevel: 'Explorer', knotsNeeded: 1293 }

test.each([
  [
    { current: 5, longest: 1200 },
    /1,293 Knots to ExplorerActive 5 days in a row · Longest streak: 1,200 days/,
  ],
  [{ current: 5, longest: 5 }, /1,293 Knots to ExplorerActive 5 days in a row · Longest streak yet/],
  [{ current: 0, longest: 9 }, /1,293 Knots to ExplorerLongest streak: 9 days/],
])('shows what the next level takes, with the streak %o', async (streak, words) => {
  renderForMember(<ProfileScreen />, {
    at: `/profile/${ben.uid}?tab=knots`,
    route: '/profile/:userId',
    answers: {
      ...surroundings,
      getProfile: bens,
      getKnots: { ...surroundings.getKnots, total: 707, ...apprentice, streak },
    },
  })
  await expect.element(page.getByRole('region', { name: 'Knots' })).toMatchTextContent(words)
})

const tab = (name: string) => page.getByRole('tab', { name })

test('has tabs for posts, projects and Knots, by tap and by key', async () => {
  renderForMember(<ProfileScreen />, {
    at: `/profile/${ben.uid}`,
    route: '/profile/:userId',
    answers: { ...surroundings, getProfile: bens },
  })
  await expect.element(tab('Posts')).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByText("When Ben shares something with you, you'll see it here."))
    .toBeVisible()
  await tab('Projects').click()
  await expect.element(page.getByText("When Ben starts one, you'll see it here.")).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New project' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Knots')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('button', { name: 'Level: Sprout' })).toBeVisible()
})

test('keeps the tab while another screen is open', async () => {
  renderForMember(
    <>
      <ProfileScreen />
      <Back />
    </>,
    { at: `/profile/${ben.uid}`, route: '/profile/:userId', answers: { ...surroundings, getProfile: bens } },
  )
  await tab('Projects').click()
  await page.getByRole('button', { name: 'Away' }).click()
  await expect.element(tab('Posts')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(tab('Projects')).toHaveAttribute('aria-selected', 'true')
})

const Back = () => {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate('/profile/someone')}>
        Away
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

test.each([
  ['projects', { listProjects: refusal('unavailable', 'Try again later') }],
  ['knots', { getKnots: refusal('unavailable', 'Try again later') }],
])('says so if the %s cannot be loaded', async (shown, failing) => {
  renderForMember(<ProfileScreen />, {
    at: `/profile/${ben.uid}?tab=${shown}`,
    route: '/profile/:userId',
    answers: { ...surroundings, ...failing, getProfile: bens },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn't load this/)
})

test('shows nothing earned on a restricted profile', async () => {
  const { server } = renderForMember(<ProfileScreen />, {
    at: `/profile/${ben.uid}`,
    route: '/profile/:userId',
    answers: { getProfile: { ...bens, restricted: true } },
  })
  await expect.element(page.getByText("You can't see this profile")).toBeVisible()
  expect(server.requestsFor('getKnots')).toEqual([])
})
