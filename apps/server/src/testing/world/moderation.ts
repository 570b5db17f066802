import { randomUUID } from 'node:crypto'
import type { TestMember, TestServer } from '../server-on.ts'
import type { Requests } from './requests.ts'

/** A report of a message, two removals, an appeal against one of them, an announcement and a suspended member. */
export const createCases = async (
  { member }: TestServer,
  author: TestMember,
  admin: TestMember,
  messageId: string,
) => {
  const removalId = randomUUID()
  const appealedId = randomUUID()
  for (const id of [removalId, appealedId]) {
    const subjectId = randomUUID()
    await author.api.createPost({ body: { id: subjectId, content: 'For sale', hobby: 'pottery' } })
    await admin.api.removeContent({ body: { id, subject: 'post', subjectId, reason: 'An advertisement' } })
  }
  await author.api.appealRemoval({ params: { removalId: appealedId }, body: { text: 'It is a gift' } })
  await author.api.createReport({
    body: { id: randomUUID(), subject: 'message', subjectId: messageId, reason: 'spam' },
  })
  const { cases } = await admin.api.listCases()
  const announcementId = randomUUID()
  await admin.api.createAnnouncement({
    body: {
      id: announcementId,
      text: 'We move on Sunday',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2027-01-01T00:00:00Z',
    },
  })
  const suspended = await member({ username: 'suspended' })
  await admin.api.suspendMember({ params: { userId: suspended.id }, body: { reason: 'Spam' } })
  return {
    removalId,
    announcementId,
    suspendedId: suspended.id,
    appealId: cases.find(({ kind }) => kind === 'appeal')?.id ?? '',
    caseId: cases.find(({ kind }) => kind === 'report')?.id ?? '',
  }
}

export const moderationRequests = {
  createReport: ({ postId }) => ({
    body: { id: newId, subject: 'post', subjectId: postId, reason: 'spam' },
  }),
  getRemoval: ({ removalId }) => ({ params: { removalId } }),
  appealRemoval: ({ removalId }) => ({ params: { removalId }, body: { text: 'It is a gift' } }),
  listAnnouncements: () => ({}),
  dismissAnnouncement: ({ announcementId }) => ({ params: { announcementId } }),
  listCases: () => ({}),
  getCase: ({ caseId }) => ({ params: { caseId } }),
  dismissCase: ({ caseId }) => ({ params: { caseId }, body: { reason: 'A joke among friends' } }),
  answerAppeal: ({ appealId }) => ({ params: { caseId: appealId }, body: { accept: true, answer: 'Sorry' } }),
  removeContent: ({ postId }) => ({
    body: { id: newId, subject: 'post', subjectId: postId, reason: 'An advertisement' },
  }),
  restoreContent: ({ removalId }) => ({ params: { removalId }, body: { reason: 'It was a gift' } }),
  listAllMembers: () => ({}),
  getMemberRecord: ({ author }) => ({ params: { userId: author.id } }),
  suspendMember: ({ author }) => ({ params: { userId: author.id }, body: { reason: 'Threats' } }),
  restoreMember: ({ suspendedId }) => ({ params: { userId: suspendedId }, body: { reason: 'Apologised' } }),
  setMemberRole: ({ author }) => ({
    params: { userId: author.id, role: 'developer' },
    body: { granted: true, reason: 'Mends the kiln' },
  }),
  listAllHobbies: () => ({}),
  createHobby: () => ({ body: { name: 'Kintsugi', group: 'Making & Craft', icon: 'amphora' } }),
  listHobbySuggestions: () => ({}),
  declineHobbySuggestion: ({ suggestionId }) => ({ params: { suggestionId } }),
  updateHobby: () => ({ params: { slug: 'pottery' }, body: { name: 'Pottery & ceramics' } }),
  listAllAnnouncements: () => ({}),
  createAnnouncement: () => ({
    body: {
      id: newId,
      text: 'A new kiln',
      startsAt: '2026-03-01T00:00:00Z',
      endsAt: '2026-04-01T00:00:00Z',
    },
  }),
  endAnnouncement: ({ announcementId }) => ({ params: { announcementId } }),
  listAuditLog: () => ({}),
  getDiagnostics: () => ({}),
  sendTestEmail: () => ({}),
} satisfies Requests

const newId = '01890000-0000-7000-8000-000000000006'
