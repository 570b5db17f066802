import type { RequestOf, StoryEntry } from '@bowline/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aProject } from '../projects/testing.ts'
import { ProjectScreen } from './project-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Log time' })
const spent = dialog.getByRole('textbox', { name: 'Time spent' })
const note = dialog.getByRole('textbox', { name: 'What you did' })
const enter = dialog.getByRole('button', { name: 'Log', exact: true })
const removeTime = page.getByRole('button', { name: 'Remove 2 h', exact: true })
const question = page.getByRole('dialog', { name: 'Remove 2 h?' })

/** A server that counts the hours of one project. */
const renderProject = () => {
  const me = aMe()
  const project = aProject(me)
  let entries: StoryEntry[] = []
  const counted = () => ({ ...project, minutes: entries.length * 120 })
  const logHours = ({ body }: RequestOf<'logHours'>) => {
    const { id, day, minutes, note = '' } = body
    entries = [{ kind: 'hours', id, at: new Date().toISOString(), day, minutes, note }]
    return counted()
  }
  const deleteHours = () => {
    entries = []
    return counted()
  }
  const answers = {
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
    'Shorten the note to 500 characters or fewer. It has 501 now.',
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

  await removeTime.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(removeTime).toBeVisible()
  await press(removeTime)
  await press(question.getByRole('button', { name: 'Remove' }))
  await expect.element(removeTime).not.toBeInTheDocument()
  await expectFocus(/./)
})
