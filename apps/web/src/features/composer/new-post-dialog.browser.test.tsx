import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectErrors } from '../../testing/forms.ts'
import { aMe, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { NewPostDialog } from './new-post-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'New post' })
const text = dialog.getByRole('textbox', { name: 'What have you been making?' })
const hobby = dialog.getByRole('combobox', { name: 'Hobby' })

const renderComposer = () => {
  const me = aMe()
  const ownHobby = { slug: 'pottery', level: null }
  const profile = { ...aProfile(me), hobbies: [ownHobby] }
  renderForMember(<NewPostDialog open onApplied={() => {}} onClose={() => {}} />, {
    me,
    answers: { getProfile: profile, listProjects: { projects: [], hasMore: false, nextCursor: null } },
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
