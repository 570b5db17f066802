import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../steps/accessibility.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { addWords, checkIn, checkInOn, join, ring, startChallenge } from '../steps/challenges.ts'
import { lostConnection } from '../steps/device.ts'
import { expectSent, pendingMark, postWith } from '../steps/posts.ts'
import { partIsThere } from '../steps/scripts.ts'

const joined = { joinedDaysAgo: 14 }

const ownOf = async ({ api }: Member, challengeId: string) =>
  (await api.getChallenge({ params: { challengeId } })).own
const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const leaders = (page: Page) => page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')

test('starts, joins and checks in to a challenge, and shows it live to its members', async ({
  newMember,
  pageOf,
}) => {
  test.slow()
  const [ada, ben] = [await newMember('ada', joined), await newMember('ben', joined)]
  const adas = await pageOf(ada)
  await adas.goto('/challenges')
  await adas.getByRole('button', { name: 'New challenge' }).click()
  const dialog = adas.getByRole('dialog', { name: 'New challenge' })
  await dialog.getByRole('button', { name: 'Start challenge' }).click()
  await expect(dialog.getByText('Give the challenge a title')).toBeVisible()
  const title = `Socks before winter ${ada.username}`
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('One round counts, too.')
  await dialog.getByRole('combobox', { name: 'Hobby' }).fill('Knitting')
  await adas.getByRole('option', { name: 'Knitting', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Check-ins needed' }).fill('3')
  await dialog.getByRole('button', { name: 'Start challenge' }).click()
  await expect(adas.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(ring(adas, '0 of 3 check-ins')).toBeVisible()
  const challengeId = new URL(adas.url()).pathname.split('/').at(-1) ?? ''

  const bens = await pageOf(ben)
  await bens.goto('/challenges?hobby=knitting')
  await card(bens, title).getByRole('button', { name: 'Join' }).click()
  await expect(card(bens, title).getByText(`You and ${ada.displayName} joined`)).toBeVisible()
  await expect(ring(bens, '0 of 3 check-ins')).toBeVisible()
  await card(bens, title).getByRole('link', { name: title }).click()
  await expect(bens.getByText('Your first check-in starts a streak')).toBeVisible()
  await expect(adas.getByText(`You and ${ben.displayName} joined`)).toBeVisible()

  await checkIn(bens)
  await expect(ring(bens, '1 of 3 check-ins')).toBeVisible()
  await addWords(bens, 'Cast on sixty-four')
  await expectSent(bens, 'Cast on sixty-four')
  await expect(bens.getByText('1-day streak')).toBeVisible()
  await expect(bens.getByRole('table').locator('[aria-current=date]')).toContainText('checked in')
  await expect(leaders(bens)).toHaveText([
    new RegExp(`1.*${ben.displayName}.*You.*1`),
    new RegExp(`2.*${ada.displayName}.*0`),
  ])
  await expect(adas.getByRole('article', { name: ben.displayName })).toBeVisible()
  await expect(leaders(adas).first()).toContainText(ben.displayName)

  await bens
    .getByRole('region', { name: 'Discussion' })
    .getByRole('textbox', { name: 'Write a comment' })
    .fill('Which yarn?')
  await bens.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(adas.getByRole('region', { name: 'Discussion' }).getByText('Which yarn?')).toBeVisible()

  await adas.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = adas.getByRole('dialog', { name: 'Edit challenge' })
  await editor.getByRole('textbox', { name: 'Title' }).fill(`${title}, or after`)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(bens.getByRole('heading', { name: `${title}, or after`, level: 1 })).toBeVisible()

  await bens.getByRole('button', { name: 'Leave the challenge' }).click()
  await bens.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(bens.getByRole('button', { name: 'Join' })).toBeVisible()
  await expect.poll(() => ownOf(ben, challengeId)).toBeNull()
})

test('shows joining, checking in, taking it back, a note and pausing immediately without a network, and sends each once', async ({
  newMember,
  pageOf,
  problems,
}) => {
  test.slow()
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada', joined), await newMember('ben', joined)]
  const { id } = await startChallenge(ada)
  const own = await startChallenge(ben, { title: `Rows of ${ben.username}` })
  const page = await pageOf(ben)
  await page.goto(`/challenges/${id}`)
  await expectSignedIn(page)
  await expect(page.getByRole('heading', { name: 'No check-ins yet' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(ring(page, '0 of 2 check-ins')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'A row a day' }).getByText('Waiting to be sent'),
  ).toBeVisible()
  await checkIn(page)
  await expect(ring(page, '1 of 2 check-ins')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your last seven days' })).toContainText('Today, checked in')
  await expect(pendingMark(page, 'Check-in 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('This challenge is paused. Your streak is safe.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pending changes, 3', exact: true })).toBeVisible()
  expect(await ownOf(ben, id)).toBeNull()

  await page.context().setOffline(false)
  await expectSent(page, 'Check-in 1 of 2')
  await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
  await expect(ring(page, '1 of 2 check-ins')).toBeVisible()
  expect(await ownOf(ben, id)).toMatchObject({ checkIns: 1, isPaused: true, streak: 1 })
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await ownOf(ben, id))?.isPaused).toBe(false)

  await test.step('a check-in taken back, and one with a note', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Challenges' }).click()
    await card(page, own.title).getByRole('link', { name: own.title }).click()
    await expect(page.getByRole('heading', { name: 'No check-ins yet' })).toBeVisible()
    await partIsThere(page, 'edit-post-dialog')
    await page.context().setOffline(true)
    await checkIn(page)
    await expect(page.getByRole('button', { name: 'Add a note or a picture' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ring(page, '0 of 2 check-ins')).toBeVisible()
    await checkIn(page)
    await addWords(page, 'Knitted in a tunnel')
    await expect(ring(page, '1 of 2 check-ins')).toBeVisible()
    await expect(pendingMark(page, 'Knitted in a tunnel')).toBeVisible()
    await page.context().setOffline(false)
    await expectSent(page, 'Knitted in a tunnel')
    await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
    expect(await ownOf(ben, own.id)).toMatchObject({ checkIns: 1 })
    const { posts } = await ada.api.listCheckIns({ params: { challengeId: own.id } })
    expect(posts.map(({ content }) => content)).toEqual(['Knitted in a tunnel'])
  })
})

test('corrects an unreachable goal, celebrates the check-in that reaches it quietly and once, counts a deleted one no longer, and deletes the challenge', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada', joined), await newMember('ben', joined)]
  const title = `Rows of ${ada.username}`
  const { id, postId } = await startChallenge(ada, { title })
  const page = await pageOf(ada)
  await page.goto(`/challenges/${id}`)
  await test.step('a goal that no one could reach', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const editor = page.getByRole('dialog', { name: 'Edit challenge' })
    const goal = editor.getByRole('textbox', { name: 'Check-ins needed' })
    await goal.fill('22')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(goal).toHaveAccessibleDescription(
      'Only one check-in counts per day, so no one could reach this goal. Lower it to 21 or fewer.',
    )
    await goal.fill('21')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(ring(page, '0 of 21 check-ins')).toBeVisible()
  })

  await ada.api.updateChallenge({ params: { challengeId: id }, body: { goal: 2 } })
  await join(ben, id)
  await checkInOn(ben, id, 1, 'A row of company')
  await checkInOn(ada, id, 1, 'Yesterday’s row')
  await expect(ring(page, '1 of 2 check-ins')).toBeVisible()
  await checkIn(page)
  const moment = page.getByRole('status').filter({ hasText: "You've completed a challenge" })
  await expect(moment).toContainText(title)
  // It closes after a few seconds, but not while the pointer is on it.
  await moment.hover()
  await expect(moment).toContainText('+50 Knots')
  expect(await violationsOf(page)).toEqual([])
  await page.locator('div').filter({ has: moment }).last().getByRole('button', { name: 'Close' }).click()
  await expect(moment).toHaveCount(0)
  await expect(ring(page, '2 of 2 check-ins')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your progress' }).getByText('Completed')).toBeVisible()
  const { byCategory } = await ada.api.getKnots({ params: { userId: ada.id } })
  expect(byCategory?.achievements).toBe(50)
  await page.reload()
  await expect(ring(page, '2 of 2 check-ins')).toBeVisible()
  await expect(moment).toHaveCount(0)

  await test.step('a check-in that is deleted on its own screen', async () => {
    await postWith(page, 'Yesterday’s row').getByRole('link').click()
    await expect(page).toHaveURL(/\/post\//)
    await postWith(page, 'Yesterday’s row').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/home')
    await page.goBack()
    await expect(ring(page, '1 of 2 check-ins')).toBeVisible()
  })

  await page.getByRole('region', { name: title }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/challenges')
  await expect(page.getByText('Challenge deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await expect.poll(() => ada.api.getPost({ params: { postId } }).catch(error => error.status)).toBe(404)
  await page.goto(`/challenges/${id}`)
  await expect(page.getByRole('heading', { name: 'Challenge not found' })).toBeVisible()
})

test('shows one bar for a group challenge, and lists open, joined and ended challenges', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada', joined), await newMember('ben', joined)]
  const { id } = await startChallenge(ada, {
    kind: 'cooperative',
    goal: 4,
    hobby: 'crochet',
    title: 'Blanket',
  })
  await join(ben, id)
  for (const [member, daysAgo] of [
    [ada, 2],
    [ada, 1],
    [ben, 1],
  ] as const)
    await checkInOn(member, id, daysAgo, `Square ${daysAgo}`, 'crochet')
  const page = await pageOf(ben)
  await page.goto('/challenges')
  await page.getByRole('tab', { name: 'Yours' }).click()
  await expect(page).toHaveURL('/challenges?when=joined')
  await expect(ring(page, 'Group goal: 3 of 4 check-ins, 1 by you')).toBeVisible()
  await card(page, 'Blanket').getByRole('link', { name: 'Blanket' }).click()
  await expect(page.getByRole('region', { name: 'Your progress' })).toContainText('1 by you')
  await page.goBack()
  await page.getByRole('tab', { name: 'Ended' }).click()
  await page.getByRole('button', { name: 'Filter by hobby: All hobbies' }).click()
  await page.getByRole('combobox', { name: 'Hobby' }).fill('Crochet')
  await page.getByRole('option', { name: 'Crochet', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing in Crochet yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Open' }).click()
  await expect(card(page, 'Blanket')).toBeVisible()
})
