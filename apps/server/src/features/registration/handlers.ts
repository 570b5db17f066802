import { limits } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { decideApplicant, readApplicants } from './applicants.ts'
import { createInvitation, readInvitations, revokeInvitation } from './invitations.ts'

export const registrationHandlers = {
  listInvitations: async call => ({ invitations: await readInvitations(call) }),
  createInvitation: (call, { body }) => createInvitation(call, body),
  revokeInvitation: (call, { params }) => revokeInvitation(call, params.invitationId),
  listApplicants: ({ db }) => readApplicants(db, { limit: limits.adminPage }),
  decideApplicant: async (call, { params, body }) => {
    await decideApplicant(call, params.userId, body)
    return readApplicants(call.db, { limit: limits.adminPage })
  },
} satisfies HandlersOf<
  'listInvitations' | 'createInvitation' | 'revokeInvitation' | 'listApplicants' | 'decideApplicant'
>
