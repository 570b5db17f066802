import { cleanReason, limits, memberRoles } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { pageFields, pageQuery, timestamp, uuid } from './shapes/fields.ts'
import { memberHistory, suspension } from './shapes/member-history.ts'
import { author } from './shapes/members.ts'

const adminRead = { tag: 'Admin', access: 'admin', rate: 'read' } as const
const adminWrite = { tag: 'Admin', access: 'admin', rate: 'write' } as const
const reason = textUpTo(limits.moderationReason)
const givenReason = cleaned(reason.default(''), cleanReason)
const ofMember = z.object({ userId: uuid.describe("The member's id.") })

const adminMember = author
  .extend({
    email: z.string().describe("The member's email address."),
    isVerified: z.boolean().describe('Whether the email address is verified.'),
    isAdmin: z.boolean().describe('Whether they are an admin.'),
    isDeveloper: z.boolean().describe('Whether they are a developer.'),
    createdAt: timestamp.describe('When they signed up.'),
    suspension: suspension.nullable().describe('The current suspension; null if there is none.'),
  })
  .meta({ id: 'AdminMember', description: 'A member, as admins see them.' })

export const adminMembers = {
  listAllMembers: {
    ...adminRead,
    summary: 'List all members',
    description: 'Finds members by part of a name, username or email address, newest first.',
    query: pageQuery.extend({
      search: z.string().max(200).default('').describe('Part of a name, username or email address.'),
      state: z.enum(['all', 'suspended']).default('all').describe('Which members to list.'),
    }),
    response: z.object({
      members: z.array(adminMember).describe('The members on this page.'),
      ...pageFields,
    }),
  },
  getMemberRecord: {
    ...adminRead,
    summary: "Get a member's record",
    description: 'Returns the member with earlier reports, removals and suspensions.',
    refusals: ['not-found'],
    params: ofMember,
    response: adminMember.extend({
      history: memberHistory.describe('Earlier reports, removals and suspensions.'),
    }),
  },
  suspendMember: {
    ...adminWrite,
    summary: 'Suspend a member',
    description:
      'Signs the member out, hides their profile and content, emails them the reason and returns the member. Without an end time, the suspension lasts until an admin calls `restoreMember`. Refuses admins and members who are already suspended.',
    refusals: ['not-found', 'conflict'],
    params: ofMember,
    // The command checks it: the end lies in the future by the server's clock.
    body: z.object({
      reason: reason.default('').describe('Why the member is suspended.'),
      until: timestamp
        .nullish()
        .describe('When it ends automatically; null or left out if it lasts until `restoreMember`.'),
      caseId: uuid.nullish().describe('The id of the case to close with this decision.'),
    }),
    response: adminMember,
  },
  restoreMember: {
    ...adminWrite,
    summary: 'End a suspension',
    description: 'Lets the member sign in again, shows what the suspension hid and returns the member.',
    refusals: ['not-found', 'conflict'],
    params: ofMember,
    body: z.object({ reason: givenReason.describe('Why the suspension ends.') }),
    response: adminMember,
  },
  setMemberRole: {
    ...adminWrite,
    summary: 'Give or remove a role',
    description:
      'Gives the member a role or removes it, emails them the reason and returns the member. Refuses your own roles, suspended and unverified members, and removing the admin role from the account in `ADMIN_EMAIL`.',
    refusals: ['not-found', 'conflict'],
    params: ofMember.extend({ role: z.enum(memberRoles).describe('The role.') }),
    body: z.object({
      granted: z.boolean().describe('True to give the role, false to take it away.'),
      reason: givenReason.describe('The reason, which the member gets by email.'),
    }),
    response: adminMember,
  },
} satisfies Record<string, OperationContract>
