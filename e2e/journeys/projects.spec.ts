import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { desktop, phone, violationsOf } from '../steps/accessibility.ts'
import { findServer, loseServer, lostConnection, onDevice } from '../steps/device.ts'
import { postWith } from '../steps/posts.ts'
import { beginProject } from '../steps/projects.ts'

const project = (page: Page, title: string) => page.getByRole('article', { name: title })
const story = (page: Page) => page.getByRole('region', { name: 'The story' })
const kept = (page: Page, words: string) =>
  expect.poll(() => onDevice(page).then(found => found.includes(words))).toBe(true)
const logHours = async (page: Page, spent: string, note: string) => {
  const dialog = page.getByRole('dialog', { name: 'Log time' })
  // The dialog before it closes once its time is stored.
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Log time' }).click()
  await dialog.getByRole('textbox', { name: 'Time spent' }).fill(spent)
  await dialog.getByRole('textbox', { name: 'What you did' }).fill(note)
  await dialog.getByRole('button', { name: 'Log time', exact: true }).click()
}

test('starts a project, posts about it, works on it offline and finishes it', async ({
  newMember,
  pageOf,
  problems,
}) => {
  test.slow()
  problems.expected(lostConnection)
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  await page.goto('/profile?tab=projects')
  await page.getByRole('button', { name: 'New project' }).click()
  const form = page.getByRole('dialog', { name: 'New project' })
  await form.getByRole('button', { name: 'Start project' }).click()
  await expect(form.getByText('Give the project a title')).toBeVisible()
  await form.getByRole('textbox', { name: 'Title' }).fill('Tea set & tray')
  await form.getByRole('combobox', { name: 'Hobby' }).fill('Pottery')
  await page.getByRole('option', { name: 'Pottery', exact: true }).click()
  await form.getByRole('button', { name: 'Add a material' }).click()
  await form.getByRole('textbox', { name: 'Material' }).fill('Stoneware')
  await form.getByRole('textbox', { name: 'Amount' }).fill('4 kg')

  // Typed text survives a reload.
  await kept(page, '4 kg')
  await page.reload()
  await page.getByRole('button', { name: 'New project' }).click()
  await expect(form.getByRole('textbox', { name: 'Material' })).toHaveValue('Stoneware')
  await form.getByRole('button', { name: 'Start project' }).click()
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
  const projectId = page.url().split('/').at(-1) ?? ''
  const of = { params: { projectId } }
  await expect(project(page, 'Tea set & tray')).toContainText('In progress')
  await expect(story(page)).toContainText('Started')

  await page.getByRole('button', { name: 'Write a post' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await expect(composer.getByText('Part of the project “Tea set & tray”')).toBeVisible()
  await composer.getByRole('textbox', { name: 'What have you been making?' }).fill('The first cup leans')
  await composer.getByRole('button', { name: 'Publish' }).click()
  await expect(story(page).getByText('The first cup leans')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Post published' })).toContainText('+10 Knots')
  await expect.poll(async () => (await ada.api.getProject(of)).postCount).toBe(1)
  await expect(project(page, 'Tea set & tray')).toContainText('1 post')

  await page.getByRole('checkbox', { name: 'Stoneware 4 kg' }).check()
  await expect.poll(async () => (await ada.api.getProject(of)).materials[0]?.isReady).toBe(true)

  await kept(page, 'The first cup leans')
  await loseServer(page.context())
  await page.reload()
  await expect(story(page).getByText('The first cup leans')).toBeVisible()
  await logHours(page, 'a while', '')
  await expect(page.getByText('Enter a time like 1.5 h, 1:30 or 45 min')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await logHours(page, '1:30', 'Trimmed the feet')
  await logHours(page, '45 min', 'Handles')
  await expect(project(page, 'Tea set & tray')).toContainText('2 h 15 min spent')
  await expect(story(page)).toContainText('Trimmed the feet')
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Finished' }).click()
  await expect(project(page, 'Tea set & tray')).toContainText('Finished')
  await page.getByRole('button', { name: /^Pending changes/ }).click()
  const pending = page.getByRole('dialog', { name: 'Pending changes' })
  await expect(pending).toContainText('Logging time on “Tea set & tray”')
  await expect(pending).toContainText('Marking “Tea set & tray” as finished')
  await page.reload()
  await expect(project(page, 'Tea set & tray')).toContainText('2 h 15 min of work')

  await findServer(page.context())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await ada.api.getProject(of)).state, { timeout: 45_000 }).toBe('finished')
  expect((await ada.api.getProject(of)).minutes).toBe(135)
  await expect(story(page).getByRole('status')).toHaveCount(0, { timeout: 30_000 })
  await expect(story(page).getByRole('listitem')).toContainText([
    'Started',
    'The first cup leans',
    'Trimmed the feet',
    'Handles',
    'Finished',
  ])
})

test('creates a project and posts in it without a network, moves another post between projects, and keeps private projects private', async ({
  newMember,
  pageOf,
  problems,
}) => {
  test.slow()
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ben.api.followUser({ params: { userId: ada.id } })
  const page = await pageOf(ada)
  await page.goto('/profile?tab=projects')
  await expect(page.getByRole('button', { name: 'New project' })).toBeVisible()
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByRole('dialog', { name: 'New post' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'New project' }).click()
  const form = page.getByRole('dialog', { name: 'New project' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Night train scarf')
  await form.getByRole('combobox', { name: 'Hobby' }).fill('Knitting')
  await page.getByRole('option', { name: 'Knitting', exact: true }).click()
  await loseServer(page.context())
  await form.getByRole('button', { name: 'Start project' }).click()
  // The profile, which the project replaces, has a button "Write a post" too.
  await expect(story(page)).toBeVisible()
  await expect(project(page, 'Night train scarf')).toContainText('Waiting to be sent')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('textbox', { name: 'What have you been making?' }).fill('Cast on in the dark')
  await composer.getByRole('button', { name: 'Publish' }).click()
  await expect(story(page).getByText('Cast on in the dark')).toBeVisible()

  await findServer(page.context())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(
      async () =>
        (await ada.api.listProjects({ params: { userId: ada.id } })).projects.map(each => each.postCount),
      { timeout: 45_000 },
    )
    .toEqual([1])
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 30_000 })
  await expect(story(page).getByText('Cast on in the dark')).toHaveCount(1)

  const materials = [{ id: randomUUID(), name: 'Ash', amount: '2 boards' }]
  const open = await beginProject(ada, { title: 'Open bench', materials })
  const secret = await beginProject(ada, { title: 'A surprise', visibility: 'private' })
  await ada.api.createPost({ body: { id: randomUUID(), content: 'Legs glued', hobby: 'woodworking' } })
  const postsIn = async (reader: Member, projectId: string) =>
    (await reader.api.getProject({ params: { projectId } })).postCount
  const choose = async (title: string) => {
    await postWith(page, 'Legs glued').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: /project/ }).click()
    const dialog = page.getByRole('dialog', { name: /project$/ })
    await dialog.getByRole('combobox', { name: 'Part of a project' }).selectOption(title)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await choose('Open bench')
  const chip = postWith(page, 'Legs glued').getByRole('link', { name: 'Part of the project Open bench' })
  await expect(chip).toBeVisible()
  await expect.poll(() => postsIn(ben, open.id)).toBe(1)
  await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
  await expect(chip).toBeVisible()
  const bens = await pageOf(ben)
  await bens.goto('/home')
  await postWith(bens, 'Legs glued').getByRole('link', { name: 'Part of the project Open bench' }).click()
  await expect(bens).toHaveURL(`/projects/${open.id}`)
  await expect(story(bens)).toContainText('Legs glued')
  await expect(bens.getByRole('listitem').filter({ hasText: 'Ash' })).toBeVisible()
  await expect(bens.getByRole('checkbox')).toHaveCount(0)
  await expect(bens.getByRole('button', { name: 'Log time' })).toHaveCount(0)

  await choose('A surprise')
  await expect.poll(() => postsIn(ada, secret.id)).toBe(1)
  await bens.goto(`/projects/${secret.id}`)
  await expect(bens.getByRole('heading', { name: 'Project not found' })).toBeVisible()
  await bens.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(postWith(bens, 'Legs glued')).toBeVisible()
  await expect(bens.getByText('A surprise')).toHaveCount(0)
  await postWith(bens, 'Legs glued').getByRole('link', { name: ada.displayName }).first().click()
  await bens.getByRole('tab', { name: 'Projects' }).click()
  await expect(project(bens, 'Open bench')).toBeVisible()
  await expect(project(bens, 'A surprise')).toHaveCount(0)

  await choose('No project')
  await expect(postWith(page, 'Legs glued').getByRole('link', { name: /Part of the project/ })).toHaveCount(0)
  await expect.poll(() => postsIn(ada, secret.id)).toBe(0)
})

test('compares before and after with a slider, and stays accessible on a phone and a wide screen', async ({
  newMember,
  pageOf,
}) => {
  test.slow()
  const ada = await newMember('ada')
  const { id } = await beginProject(ada, {
    title: 'Rocking chair',
    hobby: 'woodworking',
    description: 'From the skip to the stove.',
    materials: [{ id: randomUUID(), name: 'Ash', amount: '2 boards' }],
  })
  const page = await pageOf(ada, { viewport: phone })
  await page.goto(`/projects/${id}`)
  await project(page, 'Rocking chair').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Before and after' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before and after' })
  for (const side of ['Before', 'After']) {
    const slot = dialog.getByRole('region', { name: side })
    await slot.getByLabel('Add image').setInputFiles(await photo())
    await slot.getByRole('textbox', { name: 'Describe the image' }).fill(`The chair ${side.toLowerCase()}`)
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const both = async () => {
    const { before, after } = await ada.api.getProject({ params: { projectId: id } })
    return [before?.description, after?.description]
  }
  await expect.poll(both, { timeout: 30_000 }).toEqual(['The chair before', 'The chair after'])
  await logHours(page, '2', 'Steamed the rockers')
  await expect(story(page)).toContainText('Steamed the rockers')
  const slider = page.getByRole('slider')
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', '0% before, 100% after')
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '5% before, 95% after')
    expect(await violationsOf(page)).toEqual([])
  }

  await page.goto('/profile?tab=projects')
  await expect(project(page, 'Rocking chair')).toContainText('2 h')
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await violationsOf(page, `[data-project="${id}"]`)).toEqual([])
  }
})
