import type { AnswerOf } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { CasePage } from './case-page.tsx'

const done = { success: true as const }
const ben = aMember('Ben')
const aCase = (given: Partial<AnswerOf<'getCase'>> = {}): AnswerOf<'getCase'> => ({
  id: crypto.randomUUID(),
  kind: 'report',
  subject: 'post',
  subjectId: crypto.randomUUID(),
  member: ben,
  excerpt: 'Only fools knit',
  reportCount: 0,
  reasons: ['hate'],
  openedAt: '2026-01-02T03:04:05.000Z',
  latestAt: '2026-01-02T03:04:05.000Z',
  closedAt: null,
  decision: null,
  reports: [],
  removal: null,
  appealId: null,
  picture: null,
  pictures: [],
  path: null,
  history: null,
  isSuspended: false,
  ...given,
})

const decide = async (button: string, action: string) => {
  await press(page.getByRole('button', { name: button }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: action, exact: true }))
  await expect.element(dialog.getByText('Enter a reason', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox').fill('Looked at')
  await press(dialog.getByRole('button', { name: action, exact: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: button })).not.toBeInTheDocument()
}

test('asks for a reason before a post is removed, and keeps the focus on the case', async () => {
  const report = aCase()
  const at = `/admin/cases/${report.id}`
  const { server } = renderForMember(<CasePage />, {
    at,
    route: '/admin/cases/:caseId',
    answers: { getCase: report },
  })
  server.answer({
    removeContent: () => {
      server.answer({ getCase: { ...report, closedAt: report.latestAt, decision: 'removed' } })
      return done
    },
  })
  await decide('Remove content', 'Remove')
  await expectFocus(/./)
  expect(server.requestsFor('removeContent').map(({ body }) => body.reason)).toEqual(['Looked at'])
})

test('keeps the focus on the case when an appeal is accepted', async () => {
  const appeal = aCase({ kind: 'appeal' })
  const at = `/admin/cases/${appeal.id}`
  const { server } = renderForMember(<CasePage />, {
    at,
    route: '/admin/cases/:caseId',
    answers: { getCase: appeal },
  })
  server.answer({
    answerAppeal: () => {
      server.answer({ getCase: { ...appeal, closedAt: appeal.latestAt, decision: 'restored' } })
      return done
    },
  })
  await decide('Restore content', 'Restore content')
  await expectFocus(/./)
})
