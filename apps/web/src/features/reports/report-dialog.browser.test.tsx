import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { ReportDialog } from './report-dialog.tsx'

const reported = { subject: 'post', subjectId: crypto.randomUUID(), userId: crypto.randomUUID() } as const
const answers = {
  createReport: { success: true as const },
  hidePost: { isHidden: true },
  blockMember: { blocked: true },
  muteMember: { muted: true },
}
const send = page.getByRole('button', { name: 'Report', exact: true })

test('asks for a reason, of which none is chosen in advance', async () => {
  const { server } = renderForMember(<ReportDialog reported={reported} onClose={() => {}} />, { answers })
  await send.click()
  await expect.element(page.getByText('Choose a reason')).toBeVisible()
  expect(server.requestsFor('createReport')).toEqual([])
  await page.getByRole('radio', { name: 'Hate speech' }).click()
  await send.click()
  await expect.element(page.getByRole('dialog', { name: 'Report sent' })).toBeVisible()
  await expect.poll(() => server.requestsFor('createReport').length).toBe(1)
})

test('offers to hide the post and to mute or block the person, and does what was chosen', async () => {
  const { server } = renderForMember(<ReportDialog reported={reported} onClose={() => {}} />, { answers })
  await page.getByRole('radio', { name: 'Spam or fraud' }).click()
  await send.click()
  await page.getByRole('checkbox', { name: 'Hide this post' }).click()
  await page.getByRole('checkbox', { name: 'Block this person' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => server.requestsFor('hidePost').length).toBe(1)
  await expect.poll(() => server.requestsFor('blockMember').length).toBe(1)
  expect(server.requestsFor('muteMember')).toEqual([])
})
