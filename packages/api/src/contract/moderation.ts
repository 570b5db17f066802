import {
  auditActions,
  caseDecisions,
  memberRoles,
  moderationMessages,
  removableSubjects,
  reportReasons,
  reportSubjects,
} from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { author, done, hobby, pageQuery, picture, timestamp, uuid } from './shapes.ts'

const tag = 'Moderation'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write' } as const
const adminRead = { tag: 'Admin', access: 'admin', rate: 'read' } as const
const adminWrite = { tag: 'Admin', access: 'admin', rate: 'write' } as const
/** Blank and overlong text is refused in sentences of its own. */
const text = z.string().max(20_000).default('')
const ofAnnouncement = z.object({ announcementId: uuid })
const ofCase = z.object({ caseId: uuid })
const ofRemoval = z.object({ removalId: uuid })
const ofMember = z.object({ userId: uuid })
const paged = { hasMore: z.boolean(), nextCursor: z.string().nullable() }

/** Something of one's own that was removed. `excerpt`, `reason`, `appeal` and `answer` are stored text: show `plainText`. */
const removal = z
  .object({
    id: uuid,
    subject: z.enum(removableSubjects),
    excerpt: z.string(),
    reason: z.string(),
    createdAt: timestamp,
    appeal: z.string().nullable(),
    answer: z.string().nullable(),
    isRestored: z.boolean(),
  })
  .openapi('Removal')

const announcement = z
  .object({ id: uuid, text: z.string(), startsAt: timestamp, endsAt: timestamp })
  .openapi('Announcement')

export const moderation = {
  createReport: {
    ...write,
    summary:
      'Tell those who look after the community of something; they see it as it is now, whatever becomes of it. Once for each thing',
    body: z.object({
      /** Made by the client. */
      id: uuid,
      subject: z.enum(reportSubjects),
      subjectId: uuid,
      reason: z.enum(reportReasons),
      note: z.string().max(10_000).default(''),
    }),
    response: done,
    signedOut: moderationMessages.signedOut,
  },
  getRemoval: {
    ...read,
    summary: 'Something of the own that was removed, and why',
    params: ofRemoval,
    response: removal,
  },
  appealRemoval: {
    ...write,
    summary: 'Ask for it to be put back; once',
    params: ofRemoval,
    body: z.object({ text }),
    response: removal,
  },
  listAnnouncements: {
    ...read,
    summary: 'What is announced to all members now, and was not dismissed',
    response: z.object({ announcements: z.array(announcement) }),
  },
  dismissAnnouncement: {
    ...write,
    summary: 'Show it no more to this member, on any device',
    params: ofAnnouncement,
    response: done,
  },
} satisfies Record<string, OperationContract>

const moderationCase = z
  .object({
    id: uuid,
    kind: z.enum(['report', 'appeal']),
    subject: z.enum(reportSubjects),
    subjectId: uuid,
    /** Whose it is. */
    member: author.nullable(),
    excerpt: z.string(),
    reportCount: z.int(),
    reasons: z.array(z.enum(reportReasons)),
    openedAt: timestamp,
    latestAt: timestamp,
    closedAt: timestamp.nullable(),
    decision: z.enum(caseDecisions).nullable(),
  })
  .openapi('ModerationCase')

const suspension = z.object({
  reason: z.string(),
  createdAt: timestamp,
  until: timestamp.nullable(),
  endedAt: timestamp.nullable(),
})

/** What there was with a member before. */
const memberHistory = z.object({
  reports: z.int(),
  removals: z.array(
    z.object({
      id: uuid,
      subject: z.enum(removableSubjects),
      excerpt: z.string(),
      reason: z.string(),
      createdAt: timestamp,
      isRestored: z.boolean(),
    }),
  ),
  suspensions: z.array(suspension),
})

const adminMember = author
  .extend({
    email: z.string(),
    isVerified: z.boolean(),
    isAdmin: z.boolean(),
    isDeveloper: z.boolean(),
    createdAt: timestamp,
    suspension: suspension.nullable(),
  })
  .openapi('AdminMember')

const adminHobby = hobby
  .extend({ isRetired: z.boolean(), members: z.int(), posts: z.int() })
  .openapi('AdminHobby')

export const admin = {
  listCases: {
    ...adminRead,
    summary: 'Reports and appeals: the open ones, the oldest first, or those dealt with, the latest first',
    query: pageQuery.extend({ state: z.enum(['open', 'done']).default('open') }),
    response: z.object({ cases: z.array(moderationCase), open: z.int(), ...paged }),
  },
  getCase: {
    ...adminRead,
    summary: 'One case: who reported what and why, what it says now, what there was with its member before',
    params: ofCase,
    response: moderationCase.extend({
      reports: z.array(
        z.object({
          id: uuid,
          reporter: author.nullable(),
          reason: z.enum(reportReasons),
          note: z.string(),
          createdAt: timestamp,
        }),
      ),
      /** Of an appeal, and of a report that was decided so. */
      removal: removal.nullable(),
      /** Of a report: the case of the appeal against that removal. */
      appealId: uuid.nullable(),
      picture: picture.nullable(),
      /** Where it can be seen by who may see it; null for messages, and once it is gone. */
      path: z.string().nullable(),
      history: memberHistory.nullable(),
      isSuspended: z.boolean(),
    }),
  },
  dismissCase: {
    ...adminWrite,
    summary: 'Nothing is wrong with what was reported',
    params: ofCase,
    body: z.object({ reason: z.string().max(20_000).default('') }),
    response: done,
  },
  answerAppeal: {
    ...adminWrite,
    summary: 'Put back what was removed, or leave it; the member is told, with the answer',
    params: ofCase,
    body: z.object({ accept: z.boolean(), answer: text }),
    response: done,
  },
  removeContent: {
    ...adminWrite,
    summary: 'Remove something for everybody; its author is told why, and how to appeal',
    body: z.object({
      /** Made by the client. */
      id: uuid,
      subject: z.enum(removableSubjects),
      subjectId: uuid,
      reason: text,
      /** The case that is decided with it; refused (409) when somebody else has. */
      caseId: uuid.nullish(),
    }),
    response: done,
    status: 201,
  },
  restoreContent: {
    ...adminWrite,
    summary: 'Put back what was removed, where no appeal waits for its answer; its author is told why',
    params: ofRemoval,
    body: z.object({ reason: text }),
    response: done,
  },
  listAllMembers: {
    ...adminRead,
    summary: 'Members by name, username or address, the newest first',
    query: pageQuery.extend({
      search: z.string().max(200).default(''),
      state: z.enum(['all', 'suspended']).default('all'),
    }),
    response: z.object({ members: z.array(adminMember), ...paged }),
  },
  getMemberRecord: {
    ...adminRead,
    summary: 'One member, and what there was with them before',
    params: ofMember,
    response: adminMember.extend({ history: memberHistory }),
  },
  suspendMember: {
    ...adminWrite,
    summary: 'Suspend a member: out at once, hidden from all, until a time or until restored',
    params: ofMember,
    body: z.object({ reason: text, until: timestamp.nullish(), caseId: uuid.nullish() }),
    response: adminMember,
  },
  restoreMember: {
    ...adminWrite,
    summary: 'End the suspension; all that was hidden is there again',
    params: ofMember,
    body: z.object({ reason: text }),
    response: adminMember,
  },
  setMemberRole: {
    ...adminWrite,
    summary: 'Give another member a role, or take it back; at once, and they are told why',
    params: ofMember.extend({ role: z.enum(memberRoles) }),
    body: z.object({ granted: z.boolean(), reason: text }),
    response: adminMember,
  },
  listAllHobbies: {
    ...adminRead,
    summary: 'Every hobby, also those no longer offered',
    response: z.object({ hobbies: z.array(adminHobby) }),
  },
  createHobby: {
    ...adminWrite,
    summary: 'Offer another hobby',
    body: z.object({
      name: text,
      group: z.string().max(100),
      /** One of the icons of the hobbies there are. */
      icon: z.string().max(100),
    }),
    response: adminHobby,
    status: 201,
  },
  updateHobby: {
    ...adminWrite,
    summary: 'Rename a hobby, or offer it no longer; what is in it stays',
    params: z.object({ slug: z.string().max(200) }),
    body: z.object({ name: z.string().max(20_000).optional(), isRetired: z.boolean().optional() }),
    response: adminHobby,
  },
  listAllAnnouncements: {
    ...adminRead,
    summary: 'All announcements, the latest first',
    response: z.object({ announcements: z.array(announcement.extend({ dismissals: z.int() })) }),
  },
  createAnnouncement: {
    ...adminWrite,
    summary: 'Announce something to all members for a time',
    body: z.object({
      /** Made by the client. */
      id: uuid,
      text,
      startsAt: timestamp,
      endsAt: timestamp,
    }),
    response: announcement,
    status: 201,
  },
  endAnnouncement: {
    ...adminWrite,
    summary: 'Announce it no longer',
    params: ofAnnouncement,
    response: announcement,
  },
  listAuditLog: {
    ...adminRead,
    summary: 'What admins did, the latest first',
    query: pageQuery,
    response: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: timestamp,
          /** Null: by the clock, or by a member who is gone. */
          actor: author.nullable(),
          action: z.enum(auditActions),
          member: author.nullable(),
          subject: z.string().nullable(),
          subjectId: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      ...paged,
    }),
  },
  getDiagnostics: {
    tag: 'Admin',
    access: 'developer',
    rate: 'read',
    summary: 'How the server is: versions, migrations, jobs, parts',
    response: z.object({
      versions: z.object({ app: z.string(), node: z.string(), postgres: z.string() }),
      startedAt: timestamp,
      /** What archives made here are signed with; other Bowlines list it in TRUSTED_BOWLINES. */
      publicKey: z.string(),
      memoryBytes: z.int(),
      connections: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }),
      parts: z.array(z.object({ name: z.string(), problem: z.string().nullable() })),
      migrations: z.array(z.object({ version: z.int(), name: z.string(), appliedAt: timestamp })),
      /** What waits for its time is not late. */
      jobs: z.array(
        z.object({
          task: z.string(),
          waiting: z.int(),
          running: z.int(),
          failing: z.int(),
          oldestDue: timestamp.nullable(),
          lastError: z.string().nullable(),
        }),
      ),
      mails: z.array(z.object({ state: z.string(), count: z.int() })),
    }),
  },
} satisfies Record<string, OperationContract>
