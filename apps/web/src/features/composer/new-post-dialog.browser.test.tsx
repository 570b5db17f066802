import type { KnotEntry } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../testing/fake-server.ts'
import { expectErrors } from '../../testing/forms.ts'
import { aMe, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { NewPostDialog } from './new-post-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'New post' })
const text = dialog.getByRole('textbox', { name: 'What have you been making?' })
const hobby = dialog.getByRole('combobox', { name: 'Hobby' })

const renderComposer = (answers: Answers = {}) => {
  const me = aMe()
  const ownHobby = { slug: 'pottery', level: null }
  const profile = { ...aProfile(me), hobbies: [ownHobby] }
  return renderForMember(<NewPostDialog open onApplied={() => {}} onClose={() => {}} />, {
    me,
    answers: {
      getProfile: profile,
      listProjects: { projects: [], hasMore: false, nextCursor: null },
      ...answers,
    },
  })
}

test('starts in the text box, and takes one of the own hobbies with one tap', async () => {
  await page.viewport(390, 844)
  renderComposer()
  await expect.element(text).toHaveFocus()
  const own = dialog.getByRole('button', { name: 'Pottery' })
  await own.click()
  await expect.element(hobby).toHaveValue('Pottery')
  await expect.element(own).not.toBeInTheDocument()
  await expect.element(text).toHaveFocus()
})

test('shows everything that is missing', async () => {
  renderComposer()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectErrors(dialog, [/./, 'A hobby category is required for all posts'])
  await expect.element(text).toHaveFocus()
})

const added = page.getByRole('status').filter({ hasText: 'Post added' })
const publish = async () => {
  await dialog.getByRole('button', { name: 'Pottery' }).click()
  await text.fill('The first cup leans')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(added).toBeVisible()
}
const entry = (action: string, amount: number, timestamp: string): KnotEntry => {
  return { id: crypto.randomUUID(), timestamp, amount, action, category: 'content', reason: '' }
}
const history = (...entries: KnotEntry[]) => ({ entries, hasMore: false, nextCursor: null })

test('adds the Knots of a new post to its confirmation once the server has awarded them', async () => {
  const { server } = renderComposer({ createPost: ({ body }) => aPost(body.id) })
  await publish()
  const now = new Date().toISOString()
  const before = new Date(Date.now() - 3_600_000).toISOString()
  server.answer({ listKnotHistory: history(entry('CREATE_POST', 10, before)) })
  server.emit({ type: 'knots', total: 12, level: 'Sprout' })
  await expect.poll(() => server.requestsFor('listKnotHistory').length).toBe(1)
  await expect.element(added).not.toMatchTextContent('Knots')

  const earned = [entry('RECEIVE_LIKE', 2, now), entry('ADD_IMAGE', 5, now), entry('CREATE_POST', 10, now)]
  server.answer({ listKnotHistory: history(...earned) })
  server.emit({ type: 'knots', total: 27, level: 'Sprout' })
  await expect.element(added).toMatchTextContent('+15 Knots')
  server.emit({ type: 'knots', total: 29, level: 'Sprout' })
  expect(server.requestsFor('listKnotHistory').length).toBe(2)
})
