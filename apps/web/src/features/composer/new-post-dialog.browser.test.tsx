import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectErrors } from '../../testing/forms.ts'
import { aMe, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { useChallenges } from '../challenges/index.ts'
import { aChallenge, noProgress } from '../challenges/testing.ts'
import { anEvent } from '../events/testing.ts'
import { aProject } from '../projects/testing.ts'
import { NewPostDialog } from './new-post-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'New post' })
const text = dialog.getByRole('textbox', { name: 'What have you been making?' })
const hobby = dialog.getByRole('combobox', { name: 'Hobby' })

const renderComposer = ({ knowsChallenges = false } = {}) => {
  const me = aMe()
  const ownHobby = { slug: 'pottery', level: null }
  const profile = { ...aProfile(me), hobbies: [ownHobby] }
  const none = { hasMore: false, nextCursor: null }
  const challenge = aChallenge(me, {
    title: 'A pot a day',
    hobby: 'pottery',
    own: noProgress(),
    can: { edit: false, setGoal: false, join: false, checkIn: true },
  })
  const events = [
    anEvent({ title: 'Raku evening', hobby: 'pottery', own: { state: 'going', turn: null } }),
    anEvent({ id: 'elsewhere', title: 'Chess night', own: { state: 'interested', turn: null } }),
  ]
  const project = aProject(me, { title: 'Tea set' })
  const Challenges = () => {
    useChallenges({ when: 'joined', hobby: '' })
    return null
  }
  const composer = (
    <>
      {knowsChallenges && <Challenges />}
      <NewPostDialog open onApplied={() => {}} onClose={() => {}} />
    </>
  )
  return renderForMember(composer, {
    me,
    answers: {
      getProfile: profile,
      listProjects: { projects: [project], ...none },
      listChallenges: { challenges: [challenge], ...none },
      listEvents: ({ query = {} }) => ({ events: query.when === 'own' ? events : [], ...none }),
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

test('offers to check in to a challenge that is still open today', async () => {
  renderComposer({ knowsChallenges: true })
  await dialog.getByRole('checkbox', { name: 'Count as a check-in for “A pot a day”' }).click()
  await expect.element(dialog.getByText('Counts as a check-in for “A pot a day”')).toBeVisible()
  await expect.element(hobby).toHaveValue('Pottery')
  await expect.element(text).toHaveFocus()
})

test('says what the post will earn, unless only its author can see it', async () => {
  renderComposer()
  await expect.element(dialog.getByText('Earns 10 Knots, 15 with a picture')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Who can see this' }).selectOptions('Private')
  await expect.element(dialog.getByText(/Earns \d+ Knots/)).not.toBeInTheDocument()
})

test('shows everything that is missing', async () => {
  renderComposer()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectErrors(dialog, [/./, 'A hobby category is required for all posts'])
  await expect.element(text).toHaveFocus()
})

test('attaches an event or a challenge with its hobby, and a project', async () => {
  renderComposer()
  const link = dialog.getByRole('button', { name: /^Link event/ })
  await link.click()
  const choice = page.getByRole('dialog', { name: 'Link your post to…' })
  await expect.element(choice.getByRole('option', { name: /^Raku evening · / })).toBeVisible()
  await expect.element(choice.getByRole('option', { name: /^Chess night/ })).not.toBeInTheDocument()
  await choice.getByRole('option', { name: 'A pot a day' }).click()
  await expect.element(dialog.getByText('Counts as a check-in for “A pot a day”')).toBeVisible()
  await expect.element(hobby).toHaveValue('Pottery')
  await dialog.getByRole('button', { name: 'Remove from the event or challenge' }).click()
  await link.click()
  await choice.getByRole('option', { name: /^Raku evening · / }).click()
  await expect.element(dialog.getByText('About the event “Raku evening”')).toBeVisible()
  await link.click()
  await expect.element(choice.getByRole('option')).toHaveLength(1)
  await choice.getByRole('option', { name: 'Tea set' }).click()
  await expect.element(dialog.getByText('Part of the project “Tea set”')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
