import {
  auditActions,
  caseDecisions,
  cleanAppeal,
  cleanReason,
  limits,
  moderationMessages,
  removableSubjects,
  reportReasons,
  reportSubjects,
  sanitiseCut,
} from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { done, pageFields, pageQuery, timestamp, uuid } from './shapes/fields.ts'
import { memberHistory } from './shapes/member-history.ts'
import { author } from './shapes/members.ts'
import { picture } from './shapes/pictures.ts'

const tag = 'Moderation'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write' } as const
const adminRead = { tag: 'Admin', access: 'admin', rate: 'read' } as const
const adminWrite = { tag: 'Admin', access: 'admin', rate: 'write' } as const
const reason = cleaned(textUpTo(limits.moderationReason).default(''), cleanReason)
/** Texts that are cut if they are too long, so these are only bounds for the server. */
const note = cleaned(z.string().max(10_000).default(''), typed => sanitiseCut(typed, limits.reportNote))
const dismissal = cleaned(z.string().max(20_000).default(''), typed =>
  sanitiseCut(typed, limits.moderationReason),
)
const ofCase = z.object({ caseId: uuid.describe("The case's id.") })
const ofRemoval = z.object({ removalId: uuid.describe("The removal's id.") })

/** `excerpt`, `reason`, `appeal` and `answer` are stored text: show `plainText`. */
const removal = z
  .object({
    id: uuid.describe("The removal's id."),
    subject: z.enum(removableSubjects).describe('The kind of content that was removed.'),
    excerpt: z.string().describe('The beginning of the removed content.'),
    reason: z.string().describe('Why it was removed.'),
    createdAt: timestamp.describe('When it was removed.'),
    appeal: z.string().nullable().describe("The author's appeal; null if there is none."),
    answer: z.string().nullable().describe('The answer to the appeal; null if there is none.'),
    isRestored: z.boolean().describe('Whether it has been restored.'),
  })
  .meta({ id: 'Removal', description: 'Content that an admin removed.' })

const moderationCase = z
  .object({
    id: uuid.describe("The case's id."),
    kind: z.enum(['report', 'appeal']).describe('Whether it is about reports or an appeal.'),
    subject: z.enum(reportSubjects).describe('The kind of content.'),
    subjectId: uuid.describe("The content's id."),
    member: author.nullable().describe('The member whose content it is; null once their account is deleted.'),
    excerpt: z.string().describe('The beginning of the content.'),
    reportCount: z.int().describe('How many members reported it.'),
    reasons: z.array(z.enum(reportReasons)).describe('The reasons given in the reports.'),
    openedAt: timestamp.describe('When the first report or the appeal was made.'),
    latestAt: timestamp.describe('When the latest report or the appeal was made.'),
    closedAt: timestamp.nullable().describe('When it was decided; null while it is open.'),
    decision: z
      .enum(caseDecisions)
      .nullable()
      .describe('The decision; null while it is open. `kept` means that an appeal was declined.'),
  })
  .meta({ id: 'ModerationCase', description: 'Reports of one item, or an appeal, for the admins to decide.' })

export const moderation = {
  createReport: {
    ...write,
    summary: 'Report content',
    description:
      'Reports content to the admins. You can report each item once, but not your own content. Admins see the content as it is when they open the report.',
    refusals: ['not-found', 'conflict'],
    body: z.object({
      id: uuid.describe("The new report's id, made by the client."),
      subject: z.enum(reportSubjects).describe('The kind of content.'),
      subjectId: uuid.describe("The content's id."),
      reason: z.enum(reportReasons).describe('The reason for the report.'),
      note: note.describe('Details for the admins; may be empty. Text over 1,000 characters is cut.'),
    }),
    response: done,
    signedOut: moderationMessages.signedOut,
  },
  getRemoval: {
    ...read,
    summary: 'Get your removed content',
    description: 'Returns the beginning of the content, why it was removed, and your appeal with its answer.',
    refusals: ['not-found'],
    params: ofRemoval,
    response: removal,
  },
  appealRemoval: {
    ...write,
    summary: 'Appeal against a removal',
    description:
      'Asks the admins to restore your content and returns the removal. You can appeal once for each removal.',
    refusals: ['not-found', 'conflict'],
    params: ofRemoval,
    body: z.object({
      text: cleaned(textUpTo(limits.appeal).default(''), cleanAppeal).describe(
        'Why the content should be restored.',
      ),
    }),
    response: removal,
  },
  listCases: {
    ...adminRead,
    summary: 'List reports and appeals',
    description: 'Returns open cases, oldest first, or decided ones, latest first.',
    query: pageQuery.extend({
      state: z
        .enum(['open', 'done'])
        .default('open')
        .describe('Which cases to list: `open`, or `done` for decided ones.'),
    }),
    response: z.object({
      cases: z.array(moderationCase).describe('The cases on this page.'),
      open: z.int().describe('How many cases are open in total.'),
      ...pageFields,
    }),
  },
  getCase: {
    ...adminRead,
    summary: 'Get a report or an appeal',
    description: "Returns the case with its reports, the content as it is now, and the member's history.",
    refusals: ['not-found'],
    params: ofCase,
    response: moderationCase.extend({
      reports: z
        .array(
          z.object({
            id: uuid.describe("The report's id."),
            reporter: author
              .nullable()
              .describe('The member who reported it; null once their account is deleted.'),
            reason: z.enum(reportReasons).describe('The reason they gave.'),
            note: z.string().describe('The note they added.'),
            createdAt: timestamp.describe('When they reported it.'),
          }),
        )
        .describe('The reports and who made them.'),
      removal: removal
        .nullable()
        .describe('The removal that this case led to or that the appeal is against; null if there is none.'),
      appealId: uuid
        .nullable()
        .describe('The id of the appeal case against the removal; null if there is none.'),
      picture: picture.nullable().describe("The content's first picture; null if there is none."),
      pictures: z.array(picture).describe("All the content's pictures."),
      path: z
        .string()
        .nullable()
        .describe(
          'The path of the content in the app; null for messages and for deleted or removed content.',
        ),
      history: memberHistory
        .nullable()
        .describe(
          'Earlier reports, removals and suspensions of the member; null once their account is deleted.',
        ),
      isSuspended: z.boolean().describe('Whether the member is suspended.'),
    }),
  },
  dismissCase: {
    ...adminWrite,
    summary: 'Dismiss a report',
    description: 'Closes the case without removing anything. Refuses a case that is already decided.',
    refusals: ['not-found', 'conflict'],
    params: ofCase,
    body: z.object({
      reason: dismissal.describe(
        'Why the content may stay; may be empty. Text over 1,000 characters is cut.',
      ),
    }),
    response: done,
  },
  answerAppeal: {
    ...adminWrite,
    summary: 'Answer an appeal',
    description:
      'Restores the content or leaves it removed, and notifies the author of your answer. Refuses an appeal that is already answered.',
    refusals: ['not-found', 'conflict'],
    params: ofCase,
    body: z.object({
      accept: z.boolean().describe('True to restore the content, false to leave it removed.'),
      answer: reason.describe("The answer to the appeal; it is sent to the content's author."),
    }),
    response: done,
  },
  removeContent: {
    ...adminWrite,
    summary: 'Remove content',
    description:
      'Hides the content from everyone, and notifies the author of the reason and how to appeal. Refuses content that is already removed.',
    refusals: ['not-found', 'conflict'],
    body: z.object({
      id: uuid.describe("The new removal's id, made by the client."),
      subject: z.enum(removableSubjects).describe('The kind of content.'),
      subjectId: uuid.describe("The content's id."),
      reason: reason.describe("Why it is removed; it is sent to the content's author."),
      caseId: uuid
        .nullish()
        .describe('The id of the case to close with this decision. Refused (409) if it is already closed.'),
    }),
    response: done,
    status: 201,
  },
  restoreContent: {
    ...adminWrite,
    summary: 'Restore content',
    description:
      'Shows removed content again and notifies its author of the reason. Refuses while an appeal is open: call `answerAppeal` instead.',
    refusals: ['not-found', 'conflict'],
    params: ofRemoval,
    body: z.object({ reason: reason.describe("Why it is restored; it is sent to the content's author.") }),
    response: done,
  },
  listAuditLog: {
    ...adminRead,
    summary: 'List the audit log',
    description: 'Returns what admins did and why, latest first.',
    query: pageQuery,
    response: z.object({
      entries: z
        .array(
          z.object({
            id: z.string().describe("The entry's id."),
            at: timestamp.describe('When it was done.'),
            actor: author
              .nullable()
              .describe('The admin who did it; null if it was automatic or their account is deleted.'),
            action: z.enum(auditActions).describe('What was done.'),
            member: author.nullable().describe('The member it concerned; null if there is none.'),
            subject: z
              .string()
              .nullable()
              .describe('The kind of content it concerned; null if there is none.'),
            subjectId: z.string().nullable().describe("The content's id; null if there is none."),
            reason: z.string().describe('The reason given; may be empty.'),
          }),
        )
        .describe('The entries on this page, latest first.'),
      ...pageFields,
    }),
  },
} satisfies Record<string, OperationContract>
