import type { Locator, Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedOut, submitSignIn } from '../steps/accounts.ts'
import { chooseInMessageMenu, openChatWith, say, startChat } from '../steps/chat.ts'
import { findServer, loseServer } from '../steps/device.ts'
import { liveConnected } from '../steps/live.ts'
import { postWith } from '../steps/posts.ts'
import { beginProject } from '../steps/projects.ts'

const disabled = 'This account has been disabled. Please contact support.'

const report = async (page: Page, what: string, note = '') => {
  const dialog = page.getByRole('dialog', { name: `Report this ${what}` })
  await dialog.getByRole('radio', { name: 'Hate speech' }).check()
  if (note) await dialog.getByRole('textbox', { name: 'Anything to add?' }).fill(note)
  await dialog.getByRole('button', { name: 'Report' }).click()
  const sent = page.getByRole('dialog', { name: 'Report sent' })
  await expect(sent.getByText('Thanks. An admin will review it.')).toBeVisible()
  await sent.getByRole('button', { name: 'Done' }).click()
  await expect(sent).toBeHidden()
}

const decide = async (page: Page, button: string, reason: string, action: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog.getByText('Enter a reason', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox').first().fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The page of the admin console with this name. */
const openAdminPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click()

const logOf = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Log' }).getByRole('listitem').filter({ hasText: words })

test('removes and restores a reported post after an appeal, and notifies its author each time', async ({
  newMember,
  pageOf,
  admin,
}) => {
  test.slow()
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ada.api.followUser({ params: { userId: ben.id } })
  const postId = crypto.randomUUID()
  const content = `Only fools knit, says ${ben.username}`
  await ben.api.createPost({ body: { id: postId, content, hobby: 'knitting' } })
  const note = 'He says it every week'
  await ada.api.createReport({
    body: { id: crypto.randomUUID(), subject: 'post', subjectId: postId, reason: 'hate', note },
  })
  const [adas, bens, keepers] = [await pageOf(ada), await pageOf(ben), await pageOf(admin)]
  for (const page of [adas, bens]) {
    await page.goto('/home')
    await expect(postWith(page, content)).toBeVisible()
  }

  await keepers.goto('/admin')
  await keepers.getByRole('listitem').filter({ hasText: content }).getByRole('link').click()
  await expect(keepers.getByText(note)).toBeVisible()
  await decide(keepers, 'Remove content', 'We do not call each other names', 'Remove')
  await expect(keepers.getByRole('alert').filter({ hasText: 'Removed' })).toBeVisible()

  await expect(postWith(adas, content)).toHaveCount(0)
  await expect(postWith(bens, content)).toHaveCount(0)
  await bens.getByRole('button', { name: /^Notifications/ }).click()
  await bens.getByRole('link', { name: 'Your post was removed. See why' }).click()
  await expect(bens.getByRole('heading', { name: 'Your post was removed' })).toBeVisible()
  await expect(bens.getByText('We do not call each other names')).toBeVisible()
  await bens.getByRole('textbox', { name: 'Your appeal' }).fill('I meant myself')
  await bens.getByRole('button', { name: 'Send appeal' }).click()
  await expect(bens.getByText("We'll take another look", { exact: false })).toBeVisible()

  await keepers.reload()
  await keepers.getByRole('link', { name: 'Open the appeal' }).click()
  await expect(keepers.getByRole('heading', { name: 'Appeal: removed post' })).toBeVisible()
  await expect(keepers.getByText('I meant myself')).toBeVisible()
  await decide(keepers, 'Restore content', 'Then it is fine', 'Restore content')
  await expect(bens.getByText('reviewed it again and restored it', { exact: false })).toBeVisible()
  await expect(bens.getByText('Then it is fine')).toBeVisible()
  expect((await ada.api.getFeed()).posts.map(({ id }) => id)).toContain(postId)

  await openAdminPage(keepers, 'Log')
  await expect(logOf(keepers, ben.displayName).first()).toContainText('Accepted an appeal')
  await expect(logOf(keepers, 'We do not call')).toContainText('Removed content')
})

test('removes a reported project, restores it without an appeal, and shows its owner the reasons', async ({
  newMember,
  pageOf,
  admin,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const title = `Voodoo doll of ${ada.username}`
  const { id } = await beginProject(ben, { title })
  for (const [subject, subjectId] of [
    ['project', id],
    ['member', ben.id],
  ] as const)
    await ada.api.createReport({ body: { id: crypto.randomUUID(), subject, subjectId, reason: 'hate' } })
  const [bens, keepers] = [await pageOf(ben), await pageOf(admin)]
  await keepers.goto('/admin')
  const queue = keepers.getByRole('list', { name: 'Open reports' }).getByRole('listitem')
  await expect(queue.getByRole('link', { name: ben.displayName, exact: true })).toBeVisible()
  await queue.getByRole('link', { name: `Project by ${ben.displayName}` }).click()
  await expect(keepers.getByText(title)).toBeVisible()
  await decide(keepers, 'Remove content', 'Wish nobody ill', 'Remove')
  await expect(keepers.getByRole('alert').filter({ hasText: 'Removed' })).toBeVisible()
  expect(await statusOf(ada.api.getProject({ params: { projectId: id } }))).toBe(404)

  await bens.goto('/profile?tab=projects')
  await expect(bens.getByRole('button', { name: 'New project' })).toBeVisible()
  await expect(bens.getByRole('link', { name: title })).toHaveCount(0)
  await bens.getByRole('button', { name: /^Notifications/ }).click()
  await bens.getByRole('link', { name: 'Your project was removed. See why' }).click()
  await expect(bens.getByRole('heading', { name: 'Your project was removed' })).toBeVisible()
  await expect(bens.getByText('Wish nobody ill')).toBeVisible()
  await expect(bens.getByRole('textbox', { name: 'Your appeal' })).toBeVisible()

  await decide(keepers, 'Restore content', 'It was a gift', 'Restore content')
  await expect(keepers.getByRole('alert').filter({ hasText: 'Restored' })).toBeVisible()
  await expect(keepers.getByRole('button', { name: 'Restore content' })).toHaveCount(0)
  await bens.getByRole('link', { name: 'Home' }).click()
  await bens.getByRole('button', { name: /^Notifications/ }).click()
  await bens.getByRole('link', { name: 'Your project was restored' }).click()
  await expect(bens.getByText('It was a gift')).toBeVisible()
  await expect(bens.getByRole('textbox', { name: 'Your appeal' })).toHaveCount(0)
  expect((await ada.api.getProject({ params: { projectId: id } })).title).toBe(title)
  await openAdminPage(keepers, 'Log')
  await expect(logOf(keepers, 'It was a gift')).toContainText('Restored content Project')
})

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    error => error.status,
  )

test('hides the console from a member until they become an admin, and signs them out within a second when suspended', async ({
  newMember,
  pageOf,
  admin,
}) => {
  test.slow()
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const seesBen = () => statusOf(ada.api.getProfile({ params: { userId: ben.id } }))
  const [bens, keepers] = [await pageOf(ben), await pageOf(admin)]
  const connected = liveConnected(bens)
  await bens.goto('/admin')
  await expect(bens).toHaveURL(/\/home$/)
  await connected
  await bens.getByRole('button', { name: 'Account menu' }).click()
  await expect(bens.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(bens.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
  await bens.keyboard.press('Escape')

  await test.step('an admin', async () => {
    await keepers.goto('/admin/members')
    await findMember(keepers, ben)
    const roles = keepers.getByRole('region', { name: 'Roles' })
    await decide(keepers, 'Make admin', 'Knows us well', 'Make admin')
    await expect(roles.getByRole('button', { name: 'Remove admin role' })).toBeVisible()
    await bens.getByRole('button', { name: 'Account menu' }).click()
    await bens.getByRole('menuitem', { name: 'Admin' }).click()
    await expect(bens.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
    await openAdminPage(bens, 'Members')
    await findMember(bens, ben)
    await expect(bens.getByText('Only another admin can change your roles.')).toBeVisible()
    await decide(keepers, 'Remove admin role', 'Moved away', 'Remove admin role')
    await expect(bens).toHaveURL(/\/home$/)
  })

  await test.step('suspended', async () => {
    await decide(keepers, 'Suspend', 'Threats', 'Suspend')
    await expect(bens.getByRole('alert').filter({ hasText: disabled })).toBeVisible({ timeout: 1_500 })
    await expectSignedOut(bens)
    await submitSignIn(bens, ben)
    await expect(bens.getByRole('alert').filter({ hasText: disabled })).toBeVisible()
    expect(await seesBen()).toBe(404)
  })

  await decide(keepers, 'Lift suspension', 'Apologised', 'Lift suspension')
  await expect(keepers.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await submitSignIn(bens, ben)
  await expect(bens.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect(await seesBen()).toBe(200)
  await openAdminPage(keepers, 'Log')
  await expect(logOf(keepers, 'Moved away')).toContainText(`Removed a role Admin ${ben.displayName}`)
  await expect(logOf(keepers, 'Knows us well')).toContainText('Assigned a role Admin')
})

const findMember = async (page: Page, { username, displayName }: Member) => {
  await page.getByRole('searchbox', { name: 'Name, username or email' }).fill(username)
  await page.getByRole('main').getByRole('link', { name: displayName }).click()
}

test('reports posts, comments, messages, projects and members alike, and keeps a report pending without a network', async ({
  newMember,
  pageOf,
  admin,
  problems,
}) => {
  test.slow()
  problems.expected(/Failed to load resource: net::|WebSocket connection to .* failed/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  await say(ben, chatId, 'You knit like a fool')
  const postId = crypto.randomUUID()
  await ben.api.createPost({ body: { id: postId, content: 'Only fools knit', hobby: 'knitting' } })
  await ben.api.createComment({ params: { postId }, body: { id: crypto.randomUUID(), content: 'Ugly' } })
  await beginProject(ben, { title: 'Voodoo doll' })
  const page = await pageOf(ada)
  const chooseReport = async (within: Locator) => {
    await within.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
  }
  await page.goto(`/post/${postId}`)
  await chooseReport(page.getByRole('article').filter({ hasText: 'Ugly' }).last())
  await report(page, 'comment')
  await chooseReport(postWith(page, 'Only fools knit').first())
  await report(page, 'post', 'He says it every week')
  await openChatWith(page, ben)
  await chooseInMessageMenu(page, 'You knit like a fool', 'Report')
  await report(page, 'message')
  await page.getByRole('main').getByRole('link', { name: ben.displayName }).first().click()
  await page.getByRole('tab', { name: 'Projects' }).click()
  await page.getByRole('link', { name: 'Voodoo doll' }).click()
  await chooseReport(page.getByRole('article', { name: 'Voodoo doll' }))
  await report(page, 'project')
  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await loseServer(page.context())
  await report(page, 'person')
  await page.getByRole('button', { name: 'Pending changes, 1' }).click()
  await expect(page.getByText(`Reporting ${ben.displayName}`)).toBeVisible()
  await findServer(page.context())
  const reported = async () =>
    (await admin.api.listCases({ query: { limit: 50 } })).cases
      .filter(({ member }) => member?.uid === ben.id)
      .map(({ subject }) => subject)
      .sort()
  await expect
    .poll(reported, { timeout: 30_000 })
    .toEqual(['comment', 'member', 'message', 'post', 'project'])
})

test('shows an announcement to members until they dismiss it on one of their devices, and diagnostics to admins', async ({
  newMember,
  pageOf,
  admin,
}) => {
  const ada = await newMember('ada')
  const [laptop, phone, keepers] = [await pageOf(ada), await pageOf(ada), await pageOf(admin)]
  const text = `The kiln rests tomorrow ${crypto.randomUUID()}`
  await keepers.goto('/admin/announcements')
  await keepers.getByRole('textbox', { name: 'Message' }).fill(text)
  await keepers.getByRole('button', { name: 'Publish', exact: true }).click()
  const entry = keepers.getByRole('list', { name: 'All announcements' }).getByRole('listitem')
  await expect(entry.filter({ hasText: text })).toBeVisible()
  await laptop.goto('/home')
  await expect(laptop.getByRole('region', { name: 'Announcements' }).getByText(text)).toBeVisible()
  const own = laptop.getByRole('region', { name: 'Announcements' }).locator('div').filter({ hasText: text })
  await own.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(laptop.getByText(text)).toHaveCount(0)
  await expect
    .poll(async () => (await ada.api.listAnnouncements()).announcements.some(each => each.text === text))
    .toBe(false)
  await phone.goto('/home')
  await expect(phone.getByRole('heading', { name: 'Your feed', exact: true })).toBeVisible()
  await expect(phone.getByText(text)).toHaveCount(0)
  await entry.filter({ hasText: text }).getByRole('button', { name: 'End' }).click()
  await keepers.getByRole('dialog').getByRole('button', { name: 'End announcement' }).click()
  await expect(keepers.getByRole('dialog')).toBeHidden()
  await expect(entry.filter({ hasText: text }).getByRole('button', { name: 'End' })).toHaveCount(0)

  await openAdminPage(keepers, 'Diagnostics')
  await expect(keepers.getByText('All systems working')).toBeVisible()
  await expect(keepers.getByRole('region', { name: 'Right now' })).toContainText('on this server')
  await expect(keepers.getByRole('rowheader', { name: /^send-mail|sweep/ }).first()).toBeVisible()
  await expect(keepers.getByRole('region', { name: 'This browser' })).toContainText('Waiting to be sent')
})
