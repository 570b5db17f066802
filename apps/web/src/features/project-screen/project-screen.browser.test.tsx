import type { Project, RequestOf, StoryEntry } from '@bowline/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { dayText } from '../../ui/dates.ts'
import { aPost } from '../posts/testing.ts'
import { aProject } from '../projects/testing.ts'
import { ProjectScreen } from './project-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Log time' })
const spent = dialog.getByRole('textbox', { name: 'Time spent' })
const note = dialog.getByRole('textbox', { name: 'What you did' })
const enter = dialog.getByRole('button', { name: 'Log time', exact: true })
const story = page.getByRole('region', { name: 'The story' })
const timeMenu = story.getByRole('button', { name: 'More' })
const removeTime = page.getByRole('menuitem', { name: 'Remove 2 h', exact: true })
const question = page.getByRole('dialog', { name: 'Remove the 2 h entry?' })

/** A server that counts the hours of one project. */
const renderProject = (given: Partial<Project> = {}, earlier: StoryEntry[] = []) => {
  const me = aMe()
  let project = aProject(me, given)
  let entries = earlier
  const counted = () => ({ ...project, minutes: project.minutes + (entries.length - earlier.length) * 120 })
  const logHours = ({ body }: RequestOf<'logHours'>) => {
    const { id, day, minutes, note = '' } = body
    entries = [...earlier, { kind: 'hours', id, at: new Date().toISOString(), day, minutes, note }]
    return counted()
  }
  const deleteHours = () => {
    entries = earlier
    return counted()
  }
  const setProjectState = ({ body: { state } }: RequestOf<'setProjectState'>) => {
    project = { ...project, state, finishedAt: state === 'finished' ? new Date().toISOString() : null }
    return counted()
  }
  const answers = {
    setProjectState,
    getProject: counted,
    listProjectStory: () => ({ entries, hasMore: false, nextCursor: null }),
    logHours,
    deleteHours,
  }
  const at = `/projects/${project.id}`
  renderForMember(<ProjectScreen />, { me, at, route: '/projects/:projectId', answers })
}

test('refuses to log no time or a note that is too long', async () => {
  renderProject()
  await page.getByRole('button', { name: 'Log time' }).click()
  await spent.fill('0')
  await note.fill('x'.repeat(501))
  await enter.click()
  await expectLedTo(spent)
  await expectErrors(dialog, [
    'Enter at least one minute',
    'The note is 1 character too long. Shorten it to 500 characters.',
  ])
  await spent.fill('2')
  await note.fill('Glazed')
  await enter.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Glazed')).toBeVisible()
})

test('removes logged time only after a confirmation, and keeps the focus in the project', async () => {
  renderProject()
  await press(page.getByRole('button', { name: 'Log time' }))
  await spent.fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectFocus('Log time')

  await timeMenu.click()
  await removeTime.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(timeMenu).toBeVisible()
  await press(timeMenu)
  await press(removeTime)
  await press(question.getByRole('button', { name: 'Remove' }))
  await expect.element(timeMenu).not.toBeInTheDocument()
  await expectFocus(/./)
})

const article = page.getByRole('article', { name: 'Tea set' })
const more = article.getByRole('button', { name: 'More' })

/** Local noon. */
const daysAgo = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() - days)
  day.setHours(12)
  return day.toISOString()
}

test('celebrates a finished project once, and offers to share it', async () => {
  renderProject({ minutes: 150, startedAt: daysAgo(11) })
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Finished' }).click()
  const celebration = page.getByRole('status').filter({ hasText: 'You finished a project' })
  await expect.element(celebration).toMatchTextContent('Tea set')
  await expect.element(celebration).toMatchTextContent('2 h 30 min of work over 12 days')

  const opened = new Promise(resolve =>
    window.addEventListener('open-composer', event => resolve((event as CustomEvent).detail), { once: true }),
  )
  await page.getByRole('button', { name: 'Share it' }).click()
  expect(await opened).toMatchObject({ part: { project: { title: 'Tea set' }, hobby: 'pottery' } })
  await expect.element(celebration).not.toBeInTheDocument()
})

test('celebrates a project with its pictures from before and after', async () => {
  const picture = (name: string) => ({
    url: `data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=#${name}`,
    width: 1,
    height: 1,
    placeholder: '',
    description: name,
    variants: [],
  })
  renderProject({ before: picture('clay'), after: picture('cup') })
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Finished' }).click()
  const words = page.getByRole('status').filter({ hasText: 'You finished a project' })
  await expect.element(words).toBeVisible()
  const shown = [...(words.element().parentElement?.querySelectorAll('img') ?? [])]
  expect(shown.map(({ src }) => src.split('#')[1])).toEqual(['clay', 'cup'])
})

test('shows a finished project with pride, and keeps time and status in its menu', async () => {
  renderProject({ state: 'finished', minutes: 150, startedAt: daysAgo(0), finishedAt: daysAgo(0) })
  const day = new Date().toLocaleDateString(navigator.language, { day: 'numeric', month: 'short' })
  await expect.element(article).toMatchTextContent(`Finished ${day} · 2 h 30 min of work in one day`)
  await expect.element(page.getByRole('button', { name: 'Share the finished piece' })).toBeVisible()
  expect(document.querySelectorAll('[data-kind="main"]').length).toBe(1)
  expect(page.getByText('You finished a project').elements()).toEqual([])

  await more.click()
  await page.getByRole('menuitem', { name: 'Log time' }).click()
  await spent.fill('2')
  await enter.click()
  await expect.element(article).toMatchTextContent('4 h 30 min of work in one day')

  await more.click()
  await page.getByRole('menuitem', { name: 'Resume project' }).click()
  await expect.element(page.getByRole('button', { name: 'Change status' })).toBeVisible()
  await expect.element(page.getByText(`Finished ${day}`)).not.toBeInTheDocument()
})

test('hangs the story on one line without gaps, with a heading for each day', async () => {
  const state = (day: string, to: 'planned' | 'active' | 'finished'): StoryEntry => {
    return { kind: 'state', id: crypto.randomUUID(), at: `${day}T12:00:00`, state: to }
  }
  const post = aPost(crypto.randomUUID(), { content: 'The first cup leans' })
  renderProject({}, [
    state('2026-03-01', 'planned'),
    {
      kind: 'hours',
      id: crypto.randomUUID(),
      at: '2026-03-01T13:00:00',
      day: '2026-03-01',
      minutes: 60,
      note: '',
    },
    { kind: 'post', id: post.id, at: '2026-03-03T12:00:00', post },
    state('2026-03-04', 'finished'),
  ])
  await expect.element(story.getByText('The first cup leans')).toBeVisible()
  const days = story.getByRole('heading', { level: 3 }).elements()
  expect(days.map(({ textContent }) => textContent)).toEqual(
    ['2026-03-01', '2026-03-03', '2026-03-04'].map(day => dayText(day, 'long')),
  )

  const entries = [...document.querySelectorAll('li[data-kind]')]
  const boxes = entries.map(entry => entry.getBoundingClientRect())
  expect(boxes.length).toBe(4)
  for (const [index, { bottom }] of boxes.slice(0, -1).entries())
    expect(boxes[index + 1]?.top).toBeCloseTo(bottom, 0)
  const [list] = story.getByRole('list').elements()
  const card = story.getByRole('article').element()
  expect(card.getBoundingClientRect().left).toBeGreaterThan((list?.getBoundingClientRect().left ?? 0) + 30)
})
