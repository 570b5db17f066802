import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { renderForMember } from '../../testing/render.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'

const hour = 60 * 60_000
const inForce = {
  id: crypto.randomUUID(),
  text: 'The kiln rests: see https://example.org/kiln.',
  startsAt: new Date(Date.now() - hour).toISOString(),
  endsAt: new Date(Date.now() + hour).toISOString(),
  dismissals: 0,
}

test('reports the problems of an announcement at their fields', async () => {
  renderForMember(<AnnouncementsPage />, { answers: { listAllAnnouncements: { announcements: [] } } })
  const form = page.getByRole('form', { name: 'New announcement' })
  await form.getByLabelText('End').fill('2020-01-01T10:00')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expectLedTo(form.getByRole('textbox', { name: 'Message' }))
  await expectErrors(form, ['Write the announcement', 'Choose an end time after the start time'])
})

test('ends an announcement only after a confirmation', async () => {
  let announcements = [inForce]
  const answers = {
    listAllAnnouncements: () => ({ announcements }),
    endAnnouncement: () => {
      announcements = [{ ...inForce, endsAt: new Date().toISOString() }]
      return inForce
    },
  }
  const { server } = renderForMember(<AnnouncementsPage />, { answers })
  const entry = page.getByRole('list', { name: 'All announcements' }).getByRole('listitem')
  const end = entry.getByRole('button', { name: 'End' })
  await expect.element(entry.getByRole('link')).toHaveAttribute('href', 'https://example.org/kiln')
  await end.click()
  const question = page.getByRole('dialog', { name: 'End this announcement?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.requestsFor('endAnnouncement')).toEqual([])
  await end.click()
  await question.getByRole('button', { name: 'End announcement' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(end).not.toBeInTheDocument()
  expect(server.requestsFor('endAnnouncement')).toHaveLength(1)
})

test('cancels an announcement before its start only after a confirmation', async () => {
  const startsAt = new Date(Date.now() + hour).toISOString()
  const scheduled = { ...inForce, startsAt, endsAt: new Date(Date.now() + 2 * hour).toISOString() }
  let announcements = [scheduled]
  const answers = {
    listAllAnnouncements: () => ({ announcements }),
    endAnnouncement: () => {
      announcements = [{ ...scheduled, endsAt: startsAt }]
      return scheduled
    },
  }
  renderForMember(<AnnouncementsPage />, { answers })
  const entry = page.getByRole('list', { name: 'All announcements' }).getByRole('listitem')
  const cancel = entry.getByRole('button', { name: 'Cancel' })
  await cancel.click()
  const question = page.getByRole('dialog', { name: 'Cancel this announcement?' })
  await question.getByRole('button', { name: 'Keep announcement' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await cancel.click()
  await question.getByRole('button', { name: 'Cancel announcement' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.element(entry).toMatchTextContent('Canceled')
})

test('shows whether an announcement is scheduled, showing or ended', async () => {
  const at = (offset: number) => new Date(Date.now() + offset).toISOString()
  const announcements = [
    { ...inForce, id: crypto.randomUUID(), startsAt: at(hour), endsAt: at(2 * hour) },
    inForce,
    { ...inForce, id: crypto.randomUUID(), startsAt: at(-2 * hour), endsAt: at(-hour) },
  ]
  renderForMember(<AnnouncementsPage />, { answers: { listAllAnnouncements: { announcements } } })
  const entries = page.getByRole('list', { name: 'All announcements' }).getByRole('listitem')
  await expect.element(entries.nth(0)).toMatchTextContent('Scheduled')
  await expect.element(entries.nth(1)).toMatchTextContent('Showing now')
  await expect.element(entries.nth(2)).toMatchTextContent('Ended')
  await expect.element(entries.nth(2).getByRole('button', { name: 'End' })).not.toBeInTheDocument()
})
