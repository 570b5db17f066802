import { cleanReason, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { timestamp, uuid } from './shapes/fields.ts'

const person = z.object({
  uid: z.string().describe("The member's id."),
  username: z.string().describe('The unique name.'),
  displayName: z.string().describe('The name to show.'),
})

const invitation = z
  .object({
    id: uuid.describe('The id.'),
    url: z.string().describe('The link to send to the people who are invited.'),
    uses: z.int().describe('How many people can join with it.'),
    used: z.int().describe('How many people have joined with it, including those who have left since.'),
    held: z
      .int()
      .describe('Uses held by sign-ups that are not verified yet; each is given back after a day.'),
    joined: z.array(person).describe('Members who joined with it.'),
    createdAt: timestamp.describe('When it was made.'),
    expiresAt: timestamp.describe('When it expires.'),
    isRevoked: z.boolean().describe('Whether its creator has revoked it.'),
    isOpen: z.boolean().describe('Whether it can still be used.'),
  })
  .meta({ id: 'Invitation', description: 'A link with which people can sign up.' })

const applicants = z.object({
  applicants: z
    .array(
      person.extend({
        email: z.string().describe('The verified email address.'),
        askedAt: timestamp.describe('When they verified their address.'),
      }),
    )
    .describe('Those who have waited longest, the longest first.'),
  waiting: z.int().describe('How many people wait for a decision, on this page or not.'),
})

const member = { tag: 'Invitations', access: 'member' } as const
const admin = { tag: 'Admin', access: 'admin' } as const

export const registration = {
  listInvitations: {
    ...member,
    rate: 'read',
    summary: "List the member's own invitations, newest first, with the members who joined by them",
    response: z.object({ invitations: z.array(invitation).describe('The newest first.') }),
  },
  createInvitation: {
    ...member,
    rate: 'write',
    summary: 'Create an invitation link, which signing up needs if registration is by invitation',
    refusals: ['conflict'],
    // The command checks the numbers: admins may invite more people.
    body: z.object({
      id: uuid.describe('Made by the client.'),
      uses: z.number().default(1).describe('How many people can join with it.'),
      days: z.number().default(14).describe('How long it lasts.'),
    }),
    response: invitation,
    status: 201,
  },
  revokeInvitation: {
    ...member,
    rate: 'write',
    summary: 'Revoke an invitation; members who joined by it stay',
    refusals: ['not-found'],
    params: z.object({ invitationId: uuid.describe("The invitation's id.") }),
    response: invitation,
  },
  listApplicants: {
    ...admin,
    rate: 'read',
    summary: 'List verified accounts that wait for approval, longest wait first',
    response: applicants,
  },
  decideApplicant: {
    ...admin,
    rate: 'write',
    summary: 'Approve an applicant, or decline them with a reason; they get an email',
    refusals: ['conflict'],
    params: z.object({ userId: uuid.describe("The applicant's id.") }),
    body: cleaned(
      z.object({
        approved: z.boolean().describe('True to approve, false to decline.'),
        reason: textUpTo(limits.moderationReason)
          .default('')
          .describe('Why they are declined; sent to the applicant.'),
      }),
      ({ approved, reason }) => ({ approved, reason: approved ? '' : cleanReason(reason) }),
    ),
    response: applicants,
  },
} satisfies Record<string, OperationContract>
