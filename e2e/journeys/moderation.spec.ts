import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedOut, submitSignIn } from '../steps/accounts.ts'
import { chooseInMessageMenu, openChatWith, say, startChat } from '../steps/chat.ts'
import { findServer, loseServer } from '../steps/device.ts'
import { liveConnected } from '../steps/live.ts'
import { chooseInMenu, postWith } from '../steps/posts.ts'
import { beginProject } from '../steps/projects.ts'

const disabled = 'This account has been disabled. Please contact support.'

const report = async (page: Page, what: string, note = '') => {
  const dialog = page.getByRole('dialog', { name: `Report this ${what}` })
  await dialog.getByRole('radio', { name: 'Hate' }).check()
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

test('reports, removes and restores a post after an appeal, and notifies its author each time', async ({
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
  const [adas, bens, keepers] = [await pageOf(ada), await pageOf(ben), await pageOf(admin)]

  await adas.goto('/home')
  await chooseInMenu(adas, content, 'Report')
  await report(adas, 'post', 'He says it every week')
  await bens.goto('/home')
  await expect(postWith(bens, content)).toBeVisible()

  await keepers.goto('/home')
  await keepers.getByRole('button', { name: 'Account menu' }).click()
  await keepers.getByRole('menuitem', { name: 'Admin' }).click()
  await keepers.getByRole('listitem').filter({ hasText: content }).getByRole('link').click()
  await expect(keepers.getByText('He says it every week')).toBeVisible()
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
  await bens.reload()
  await expect(bens.getByText('Then it is fine')).toBeVisible()
  await adas.goto('/home')
  await expect(postWith(adas, content)).toBeVisible()

  await keepers.goto('/admin/log')
  const log = keepers.getByRole('list', { name: 'Log' })
  await expect(log.getByRole('listitem').filter({ hasText: ben.displayName }).first()).toContainText(
    'Accepted an appeal',
  )
  await expect(log.getByRole('listitem').filter({ hasText: 'We do not call' })).toContainText(
    'Removed content',
  )
})

test('lets an admin restore content without an appeal', async ({ newMember, pageOf, admin }) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const postId = crypto.randomUUID()
  const content = `Wool for sale, says ${ben.username}`
  await ben.api.createPost({ body: { id: postId, content, hobby: 'knitting' } })
  const ofPost = { id: crypto.randomUUID(), subject: 'post', subjectId: postId, reason: 'spam' } as const
  await ada.api.createReport({ body: ofPost })
  await ada.api.createReport({
    body: { ...ofPost, id: crypto.randomUUID(), subject: 'member', subjectId: ben.id },
  })
  const [bens, keepers] = [await pageOf(ben), await pageOf(admin)]
  await keepers.goto('/admin')
  const queue = keepers.getByRole('list', { name: 'Open reports' }).getByRole('listitem')
  await expect(queue.getByRole('link', { name: ben.displayName, exact: true })).toBeVisible()
  await queue.getByRole('link', { name: `Post by ${ben.displayName}` }).click()
  await decide(keepers, 'Remove content', 'An advertisement', 'Remove')
  await expect(keepers.getByRole('alert').filter({ hasText: 'Removed' })).toBeVisible()
  await decide(keepers, 'Restore content', 'It was a gift', 'Restore content')
  await expect(keepers.getByRole('alert').filter({ hasText: 'Restored' })).toBeVisible()
  await expect(keepers.getByRole('button', { name: 'Restore content' })).toHaveCount(0)

  await bens.goto('/home')
  await expect(postWith(bens, content)).toBeVisible()
  await bens.getByRole('button', { name: /^Notifications/ }).click()
  await bens.getByRole('link', { name: 'Your post was restored' }).click()
  await expect(bens.getByText('It was a gift')).toBeVisible()
  await expect(bens.getByRole('textbox', { name: 'Your appeal' })).toHaveCount(0)
  await keepers.goto('/admin/log')
  const log = keepers.getByRole('list', { name: 'Log' }).getByRole('listitem')
  await expect(log.filter({ hasText: 'It was a gift' })).toContainText('Restored content Post')
})

test('reports and removes a project, and shows its owner the reason', async ({
  newMember,
  pageOf,
  admin,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const title = `Voodoo doll of ${ada.username}`
  const { id } = await beginProject(ben, { title })
  const [adas, bens, keepers] = [await pageOf(ada), await pageOf(ben), await pageOf(admin)]
  await adas.goto(`/projects/${id}`)
  await adas.getByRole('article', { name: title }).getByRole('button', { name: 'More' }).click()
  await adas.getByRole('menuitem', { name: 'Report' }).click()
  await report(adas, 'project')

  await keepers.goto('/admin')
  await keepers.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
  await expect(keepers.getByText(title)).toBeVisible()
  await decide(keepers, 'Remove content', 'Wish nobody ill', 'Remove')
  await adas.reload()
  await expect(adas.getByRole('heading', { name: 'Project not found' })).toBeVisible()
  await bens.goto('/profile?tab=projects')
  await expect(bens.getByRole('button', { name: 'New project' })).toBeVisible()
  await expect(bens.getByRole('link', { name: title })).toHaveCount(0)
  await bens.getByRole('button', { name: /^Notifications/ }).click()
  await bens.getByRole('link', { name: 'Your project was removed. See why' }).click()
  await expect(bens.getByRole('heading', { name: 'Your project was removed' })).toBeVisible()
  await expect(bens.getByText('Wish nobody ill')).toBeVisible()
  await expect(bens.getByRole('textbox', { name: 'Your appeal' })).toBeVisible()
})

test('signs a suspended member out within a second, shows the reason at sign-in, and lets them return when it is lifted', async ({
  newMember,
  pageOf,
  admin,
}) => {
  test.slow()
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const [adas, bens, keepers] = [await pageOf(ada), await pageOf(ben), await pageOf(admin)]
  const connected = liveConnected(bens)
  await bens.goto('/home')
  await expect(bens.getByRole('heading', { name: 'Your feed', exact: true })).toBeVisible()
  await connected

  await keepers.goto('/admin/members')
  await keepers.getByRole('searchbox', { name: 'Name, username or email' }).fill(ben.username)
  await keepers.getByRole('link', { name: ben.displayName }).click()
  await decide(keepers, 'Suspend', 'Threats', 'Suspend')
  await expect(bens.getByRole('alert').filter({ hasText: disabled })).toBeVisible({ timeout: 1_500 })
  await expectSignedOut(bens)
  await submitSignIn(bens, ben)
  await expect(bens.getByRole('alert').filter({ hasText: disabled })).toBeVisible()
  await adas.goto(`/profile/${ben.id}`)
  await expect(adas.getByRole('heading', { name: 'Member not found' })).toBeVisible()

  await decide(keepers, 'Lift suspension', 'Apologised', 'Lift suspension')
  await expect(keepers.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await bens.goto('/auth')
  await submitSignIn(bens, ben)
  await expect(bens.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await adas.reload()
  await expect(adas.getByRole('heading', { name: ben.displayName, level: 1 })).toBeVisible()
})

test('gives a member the admin role, which shows the console immediately, and removes it', async ({
  newMember,
  pageOf,
  admin,
}) => {
  const ben = await newMember('ben')
  const [bens, keepers] = [await pageOf(ben), await pageOf(admin)]
  const connected = liveConnected(bens)
  await bens.goto('/home')
  await expect(bens.getByRole('heading', { name: 'Your feed', exact: true })).toBeVisible()
  await connected
  await keepers.goto(`/admin/members/${ben.id}`)
  const roles = keepers.getByRole('region', { name: 'Roles' })
  await expect(roles.getByRole('button', { name: 'Make admin' })).toBeVisible()
  await decide(keepers, 'Make admin', 'Knows us well', 'Make admin')
  await expect(roles.getByRole('button', { name: 'Remove admin role' })).toBeVisible()
  await bens.getByRole('button', { name: 'Account menu' }).click()
  await bens.getByRole('menuitem', { name: 'Admin' }).click()
  await expect(bens.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  const reconnected = liveConnected(bens)
  await bens.goto(`/admin/members/${ben.id}`)
  await expect(bens.getByText('Only another admin can change your roles.')).toBeVisible()
  await reconnected

  await decide(keepers, 'Remove admin role', 'Moved away', 'Remove admin role')
  await expect(bens).toHaveURL(/\/home$/)
  await keepers.goto('/admin/log')
  const log = keepers.getByRole('list', { name: 'Log' }).getByRole('listitem')
  await expect(log.filter({ hasText: 'Moved away' })).toContainText(`Removed a role Admin ${ben.displayName}`)
  await expect(log.filter({ hasText: 'Knows us well' })).toContainText('Assigned a role Admin')
})

test('keeps a report pending without a network; members, comments and messages can be reported alike', async ({
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
  await ada.api.createPost({ body: { id: postId, content: 'My cardigan', hobby: 'knitting' } })
  await ben.api.createComment({ params: { postId }, body: { id: crypto.randomUUID(), content: 'Ugly' } })
  const page = await pageOf(ada)
  await page.goto(`/post/${postId}`)
  const comment = page.getByRole('article').filter({ hasText: 'Ugly' }).last()
  await comment.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await report(page, 'comment')
  await page.goto('/home')
  await openChatWith(page, ben)
  await chooseInMessageMenu(page, 'You knit like a fool', 'Report')
  await report(page, 'message')
  await page.goto(`/profile/${ben.id}`)
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
  await expect.poll(reported, { timeout: 30_000 }).toEqual(['comment', 'member', 'message'])
})

test("shows an announcement on every member's screens until they dismiss it, on all their devices", async ({
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
  for (const page of [laptop, phone]) {
    await page.goto('/home')
    await expect(page.getByRole('region', { name: 'Announcements' }).getByText(text)).toBeVisible()
  }
  const own = laptop.getByRole('region', { name: 'Announcements' }).locator('div').filter({ hasText: text })
  await own.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(laptop.getByText(text)).toHaveCount(0)
  await expect
    .poll(async () => (await ada.api.listAnnouncements()).announcements.some(each => each.text === text))
    .toBe(false)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Your feed', exact: true })).toBeVisible()
  await expect(phone.getByText(text)).toHaveCount(0)
  await entry.filter({ hasText: text }).getByRole('button', { name: 'End' }).click()
  await keepers.getByRole('dialog').getByRole('button', { name: 'End announcement' }).click()
  await expect(keepers.getByRole('dialog')).toBeHidden()
  await expect(entry.filter({ hasText: text }).getByRole('button', { name: 'End' })).toHaveCount(0)
})

test('hides the console from members who are not admins', async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember('ada'))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
})

test('shows diagnostics of the server and of this browser', async ({ admin, pageOf }) => {
  const page = await pageOf(admin)
  await page.goto('/admin/diagnostics')
  await expect(page.getByText('All systems working')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Right now' })).toContainText('on this server')
  await expect(page.getByRole('rowheader', { name: /^send-mail|sweep/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'This browser' })).toContainText('Waiting to be sent')
})
