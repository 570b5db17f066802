import { randomUUID } from 'node:crypto'
import type { TestMember, TestServer } from '../server-on.ts'
import type { Requests } from './requests.ts'

export const createApplicants = async ({ db, member }: TestServer, { api }: TestMember) => {
  const invitationId = randomUUID()
  await api.createInvitation({ body: { id: invitationId } })
  const applicant = await member({ username: 'applicant' })
  await db.updateTable('accounts').set({ approval: 'waiting' }).where('id', '=', applicant.id).execute()
  return { invitationId, applicantId: applicant.id }
}

export const registrationRequests = {
  listInvitations: () => ({}),
  createInvitation: () => ({ body: { id: '01890000-0000-7000-8000-000000000006' } }),
  revokeInvitation: ({ invitationId }) => ({ params: { invitationId } }),
  listApplicants: () => ({}),
  decideApplicant: ({ applicantId }) => ({ params: { userId: applicantId }, body: { approved: true } }),
  getNewcomerLimits: () => ({}),
  setNewcomerLimits: () => ({ body: { days: 3, posts: 5, messages: 5, links: 1 } }),
} satisfies Requests
