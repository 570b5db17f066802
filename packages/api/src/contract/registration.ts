import { cleanReason, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { timestamp, uuid } from './shapes/fields.ts'

const person = z.object({
  uid: z.string().describe("The member's id."),
  username: z.string().describe('The unique name used in mentions and addresses.'),
  displayName: z.string().describe('The name to show.'),
})

const invitation = z
  .object({
    id: uuid.describe("The invitation's id."),
    url: z.string().describe('The link to send to the people you invite.'),
    uses: z.int().describe('How many people can join with it.'),
    used: z.int().describe('How many people have joined with it, including those who have since left.'),
    held: z
      .int()
      .describe(
        'How many uses are reserved by sign-ups that are not verified yet. Each reservation ends after 24 hours.',
      ),
    joined: z.array(person).describe('The members who joined with it.'),
    createdAt: timestamp.describe('When it was created.'),
    expiresAt: timestamp.describe('When it expires.'),
    isRevoked: z.boolean().describe('Whether you have revoked it.'),
    isOpen: z.boolean().describe('Whether it can still be used.'),
  })
  .meta({ id: 'Invitation', description: 'A link that lets people sign up.' })

const applicants = z.object({
  applicants: z
    .array(
      person.extend({
        email: z.string().describe('The verified email address.'),
        askedAt: timestamp.describe('When they verified the address.'),
      }),
    )
    .describe('The accounts on the list, longest waiting first.'),
  waiting: z.int().describe('How many accounts await approval, including those not listed here.'),
})

const member = { tag: 'Invitations', access: 'member' } as const
const admin = { tag: 'Admin', access: 'admin' } as const

export const registration = {
  listInvitations: {
    ...member,
    rate: 'read',
    summary: 'List your invitations',
    description: 'Returns your invitation links with the members who joined, newest first.',
    response: z.object({ invitations: z.array(invitation).describe('The invitations, newest first.') }),
  },
  createInvitation: {
    ...member,
    rate: 'write',
    summary: 'Create an invitation',
    description:
      'Creates a link that lets people sign up where signing up needs an invitation, and returns it. Refuses another link if you already have 10 active ones; admins have no limit.',
    refusals: ['conflict'],
    // The command checks the numbers: admins may invite more people.
    body: z.object({
      id: uuid.describe("The new invitation's id, made by the client."),
      uses: z
        .number()
        .default(1)
        .describe('How many people can join with it: 1 to 20, or up to 1,000 if you are an admin.'),
      days: z.number().default(14).describe('How many days it is valid: 1 to 90.'),
    }),
    response: invitation,
    status: 201,
  },
  revokeInvitation: {
    ...member,
    rate: 'write',
    summary: 'Revoke an invitation',
    description: 'Stops the link from working and returns the invitation. Members who already joined stay.',
    refusals: ['not-found'],
    params: z.object({ invitationId: uuid.describe("The invitation's id.") }),
    response: invitation,
  },
  listApplicants: {
    ...admin,
    rate: 'read',
    summary: 'List accounts awaiting approval',
    description: 'Returns the verified accounts that await approval, longest waiting first.',
    response: applicants,
  },
  decideApplicant: {
    ...admin,
    rate: 'write',
    summary: 'Approve or decline an account',
    description:
      'Approves the account, or declines it with a reason. The applicant gets an email either way. Returns the accounts that still await approval. Refuses an account that no longer awaits approval.',
    refusals: ['conflict'],
    params: z.object({ userId: uuid.describe("The applicant's id.") }),
    body: cleaned(
      z.object({
        approved: z.boolean().describe('True to approve, false to decline.'),
        reason: textUpTo(limits.moderationReason)
          .default('')
          .describe('The reason for declining, which the applicant gets by email.'),
      }),
      ({ approved, reason }) => ({ approved, reason: approved ? '' : cleanReason(reason) }),
    ),
    response: applicants,
  },
} satisfies Record<string, OperationContract>
