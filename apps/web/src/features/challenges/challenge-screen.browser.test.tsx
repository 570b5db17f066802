import type { Challenge, ChallengeLeader, RequestOf } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { aMe, aMember, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { ChallengeScreen } from './challenge-screen.tsx'
import { aChallenge, dayFromNow, noProgress } from './testing.ts'

const nothing = { hasMore: false, nextCursor: null }

const renderChallenge = (given: Partial<Challenge>, entries: ChallengeLeader[] = []) => {
  const me = aMe()
  let challenge = aChallenge(me, given)
  const answers = {
    getChallenge: () => challenge,
    getChallengeLeaderboard: ({ query }: RequestOf<'getChallengeLeaderboard'>) => {
      const isLong = entries.length > limits.mixedLevels
      const level = query?.level ?? (isLong ? 'Sprout' : 'all')
      const shown = { all: entries, Sprout: entries.slice(0, 2) }[level] ?? []
      return { level: level === 'all' ? null : level, entries: shown, own: null }
    },
    getPost: aPost(challenge.postId),
    listComments: { comments: [], ...nothing },
    listCheckIns: { posts: [], ...nothing },
    createPost: ({ body }: RequestOf<'createPost'>) => {
      const days = [dayFromNow(0)]
      challenge = { ...challenge, own: { ...noProgress(), checkIns: 1, days, checkedInToday: true } }
      return aPost(body.id, { authorId: me.uid, content: body.content })
    },
    deletePost: () => {
      challenge = { ...challenge, own: noProgress() }
      return { success: true } as const
    },
    getProfile: aProfile(me),
    listProjects: { projects: [], ...nothing },
    leaveChallenge: () => {
      challenge = { ...challenge, own: null }
      return challenge
    },
  }
  const at = `/challenges/${challenge.id}`
  return renderForMember(<ChallengeScreen />, { me, at, route: '/challenges/:challengeId', answers })
}

test('keeps the focus on the screen when the member leaves a challenge', async () => {
  renderChallenge({ own: noProgress() })
  await press(page.getByRole('button', { name: 'Leave the challenge' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Leave' }))
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeVisible()
  await expectFocus(/./)
})

test('shows members their progress and "Check in" below the description, in the first screen of a phone', async () => {
  await page.viewport(390, 844)
  renderChallenge({
    title: 'Twenty minutes at the wheel, every single day',
    description: 'Any minute counts.',
    own: noProgress(),
    can: { edit: false, setGoal: false, join: false, checkIn: true },
  })
  const header = 57
  const box = (element: Element) => element.getBoundingClientRect()
  const checkIn = page.getByRole('button', { name: 'Check in' })
  await expect.element(checkIn).toBeVisible()
  const bar = box(page.getByRole('progressbar', { name: '0 of 2 check-ins' }).element())
  expect(box(checkIn.element()).bottom + header).toBeLessThan(780)
  expect(box(checkIn.element()).top).toBeGreaterThan(bar.bottom)
  expect(box(page.getByText('Any minute counts.').element()).bottom).toBeLessThan(bar.top)
})

test('makes "Join" the strongest button, and keeps likes out of the discussion', async () => {
  renderChallenge({})
  const join = page.getByRole('button', { name: 'Join' })
  await expect.element(join).toHaveAttribute('data-kind', 'strong')
  const discussion = page.getByRole('region', { name: 'Discussion' })
  await expect.element(discussion.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
  expect(discussion.getByRole('button', { name: /^Like/ }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  expect(document.querySelectorAll('[data-kind="main"]').length).toBe(0)
})

test('shows no leaderboard before the challenge starts', async () => {
  renderChallenge({ phase: 'ahead', startsOn: dayFromNow(3) })
  await expect.element(page.getByRole('region', { name: 'Discussion' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Leaderboard' }).elements()).toEqual([])
})

const leaders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    checkIns: count - index,
    member: aMember(`Member ${index}`),
    isSelf: false,
  }))

test('shows everybody on a short leaderboard, and no levels to choose', async () => {
  renderChallenge({}, leaders(10))
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await expect.element(board.getByRole('link', { name: 'Member 9' })).toBeVisible()
  await expect.element(board).toMatchTextContent(/Ranked by check-ins/)
  expect(board.getByRole('combobox', { name: 'Level' }).elements()).toEqual([])
})

test("shows the viewer's level on a long leaderboard, and other levels or all by choice", async () => {
  const { server } = renderChallenge({}, leaders(11))
  const level = page.getByRole('combobox', { name: 'Level' })
  await expect.element(level).toHaveDisplayValue('Level: Sprout')
  await level.selectOptions('Level: Beacon')
  await expect.element(page.getByText('No one at Beacon level has joined yet.')).toBeVisible()
  await expect.element(level).toHaveDisplayValue('Level: Beacon')
  await level.selectOptions('All levels')
  await expect.element(page.getByRole('link', { name: 'Member 10' })).toBeVisible()
  const asked = server.requestsFor('getChallengeLeaderboard').map(({ query }) => query?.level)
  expect(asked).toEqual([undefined, 'Beacon', 'all'])
})

test('checks in with one tap, moves the bar, and offers to add a note or undo it', async () => {
  const { server } = renderChallenge({
    own: noProgress(),
    can: { edit: false, setGoal: false, join: false, checkIn: true },
  })
  await press(page.getByRole('button', { name: 'Check in' }))
  await expect.element(page.getByRole('progressbar', { name: '1 of 2 check-ins' })).toBeVisible()
  await expect.element(page.getByText('Checked in for today')).toBeVisible()
  await expectFocus('Add a note or a picture')
  await expect
    .poll(() => server.requestsFor('createPost'))
    .toMatchObject([{ body: { content: 'Check-in 1 of 2', visibility: 'public' } }])
  await press(page.getByRole('button', { name: 'Add a note or a picture' }))
  const dialog = page.getByRole('dialog', { name: 'Edit post' })
  await expect.element(dialog.getByRole('textbox', { name: /making/ })).toHaveValue('Check-in 1 of 2')
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByRole('progressbar', { name: '0 of 2 check-ins' })).toBeVisible()
  await expectFocus('Check in')
})

const week = page.getByRole('list', { name: 'Your last seven days' })
const wordsOfWeek = () =>
  week
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replace(/^.*, /, ''))

test('marks the last seven days, and says that a day off did not end the streak', async () => {
  const days = [-4, -3, -2].map(dayFromNow)
  renderChallenge({
    startsOn: dayFromNow(-5),
    own: { ...noProgress(), checkIns: 3, days },
    can: { edit: false, setGoal: false, join: false, checkIn: true },
  })
  await expect.element(page.getByText('3-day streak')).toBeVisible()
  const before = [-6, -5].map(day => expect.stringContaining(weekdayOf(dayFromNow(day))))
  const done = 'checked in'
  expect(wordsOfWeek()).toEqual([...before, done, done, done, 'day off', 'not checked in yet'])
  await expect.element(week.getByText('Today, not checked in yet')).toBeInTheDocument()
  await expect
    .element(page.getByText("Check in today to make it 4 days. You've used this week's day off."))
    .toBeVisible()
})

test('marks a check-in among the last seven days before the server has it', async () => {
  const { server } = renderChallenge({
    own: noProgress(),
    can: { edit: false, setGoal: false, join: false, checkIn: true },
  })
  server.answer({ createPost: () => new Promise<never>(() => {}) })
  await expect.element(week.getByText('Today, not checked in yet')).toBeInTheDocument()
  await press(page.getByRole('button', { name: 'Check in' }))
  await expect.element(week.getByText('Today, checked in')).toBeInTheDocument()
  await expect.element(page.getByText('You can still take one day off this week.')).toBeVisible()
})

const weekdayOf = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

test('tells days with a check-in, days off, missed days and days to come apart', async () => {
  // In the middle of a month, because the calendar shows only one.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const days = [-4, -2].map(dayFromNow)
  renderChallenge({
    startsOn: dayFromNow(-5),
    endsOn: dayFromNow(1),
    own: { ...noProgress(), checkIns: 2, days },
  })
  const calendar = page.getByRole('region', { name: 'Your check-ins' })
  await expect.element(calendar).toBeVisible()
  await expect.element(calendar.getByRole('cell').filter({ hasText: 'checked in' }).first()).toBeVisible()
  await expect.element(calendar.getByRole('cell').filter({ hasText: 'missed' })).toHaveLength(1)
  await expect.element(calendar.getByRole('cell').filter({ hasText: 'day off' })).toHaveLength(1)
  await expect.element(calendar.getByText('Day off', { exact: true })).toBeVisible()
  await expect.element(calendar.getByText('Today')).toBeVisible()
})

test('leads from month to month of the calendar', async () => {
  renderChallenge({ startsOn: dayFromNow(-40), endsOn: dayFromNow(1), own: noProgress() })
  const calendar = page.getByRole('region', { name: 'Your check-ins' })
  const hasToday = () => calendar.element().querySelector('[aria-current="date"]') !== null
  await expect.poll(hasToday).toBe(true)
  await press(calendar.getByRole('button', { name: 'Previous month' }))
  await expect.poll(hasToday).toBe(false)
  await press(calendar.getByRole('button', { name: 'Next month' }))
  await expect.poll(hasToday).toBe(true)
})

test('shows the check-ins with their number, the time left, and the description above "Join"', async () => {
  const { server } = renderChallenge({
    title: 'Draw the rain',
    description: 'Any pencil.',
    checkInCount: 5,
    endsOn: dayFromNow(2),
  })
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const media = { url, width: 1, height: 1, placeholder: '', description: 'A puddle', variants: [] }
  server.answer({
    listCheckIns: {
      posts: [aPost('words'), aPost('puddle', { media }), aPost('muted', { media, hasMutedWord: true })],
      ...nothing,
    },
  })
  const checkIns = page.getByRole('region', { name: "Everyone's check-ins 5" })
  await expect.element(checkIns.getByRole('img', { name: 'A puddle' })).toBeVisible()
  const links = checkIns.getByRole('link').elements()
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/post/words', '/post/puddle'])
  await expect.element(page.getByText('3 days left').first()).toHaveAttribute('data-phase', 'running')
  const top = (element: Element) => element.getBoundingClientRect().top
  expect(top(page.getByText('Any pencil.').element())).toBeLessThan(
    top(page.getByRole('button', { name: 'Join' }).element()),
  )
})

test('marks the last day', async () => {
  renderChallenge({ endsOn: dayFromNow(0) })
  await expect.element(page.getByText('ends today').first()).toHaveAttribute('data-phase', 'last')
})
