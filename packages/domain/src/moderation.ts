import { checkAll, invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkName } from './names.ts'
import { sanitise } from './sanitise.ts'
import { checkLength } from './text-length.ts'

/** The kinds of content that can be reported. */
export const reportSubjects = [
  'post',
  'comment',
  'member',
  'message',
  'event',
  'challenge',
  'project',
] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** The reason, with an optional comment. */
export const reportReasons = ['spam', 'harassment', 'hate', 'violence', 'nudity', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The kinds of content an admin can remove. Members are suspended instead. */
export const removableSubjects = ['post', 'comment', 'message', 'event', 'challenge', 'project'] as const
export type RemovableSubject = (typeof removableSubjects)[number]

/**
 * The outcome of a case: the first three for a report, the others for an appeal. Both become "restored" when the
 * content is restored.
 */
export const caseDecisions = ['dismissed', 'removed', 'suspended', 'restored', 'kept'] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** The state of removed content. */
export const removalNews = ['removed', 'restored', 'kept'] as const
export type RemovalNews = (typeof removalNews)[number]

/** The roles an admin can give another member: admin, or developer with access to the diagnostics. */
export const memberRoles = ['admin', 'developer'] as const
export type MemberRole = (typeof memberRoles)[number]

export const auditActions = [
  'dismiss-report',
  'remove-content',
  'restore-content',
  'accept-appeal',
  'decline-appeal',
  'suspend-member',
  'restore-member',
  'give-role',
  'take-role',
  'create-hobby',
  'rename-hobby',
  'retire-hobby',
  'offer-hobby',
  'change-synonyms',
  'decline-suggestion',
  // The former name of one of these three.
  'change-hobby',
  'create-announcement',
  'end-announcement',
  'set-newcomer-limits',
  'change-community-text',
  'approve-applicant',
  'decline-applicant',
  'send-test-email',
  'recount',
] as const
export type AuditAction = (typeof auditActions)[number]

export const moderationMessages = {
  signedOut: 'Sign in to report something',
  reportOwn: {
    post: "You can't report your own post",
    comment: "You can't report your own comment",
    member: "You can't report yourself",
    message: "You can't report your own message",
    event: "You can't report your own event",
    challenge: "You can't report your own challenge",
    project: "You can't report your own project",
  },
  caseNotFound: 'Report not found',
  caseClosed: 'Another admin has already handled this',
  removedAlready: 'This has already been removed',
  removalNotFound: 'Removal not found',
  restoredAlready: 'This has already been restored',
  appealWaits: 'The author has appealed. Answer the appeal instead.',
  appealedAlready: "You've already appealed. We'll notify you of the answer.",
  nothingToRestore: "This can't be restored because the content it belonged to was deleted",
  suspendedAlready: 'This member is already suspended',
  notSuspended: "This member isn't suspended",
  suspendAdmin: "Admins can't be suspended. Remove the admin role first.",
  ownRole: "You can't change your own roles. Ask another admin.",
  noLongerAdmin: "You're no longer an admin",
  roleAlready: 'Another admin has already changed this role',
  roleOfSuspended: "You can't give a suspended member a role. Lift the suspension first.",
  roleOfUnverified: "You can't give this member a role until they verify their email address",
  operatorsRole:
    "The server's ADMIN_EMAIL setting makes this member an admin. Change that setting to remove the role.",
  announcementNotFound: 'Announcement not found',
  announcementOver: 'This announcement has already ended',
  hobbyNotFound: 'Hobby not found',
  hobbyExists: 'A hobby with this name already exists. Choose another name.',
  suggestionNotFound: 'Suggestion not found',
  suggestionDecided: 'Another admin has already answered this suggestion',
  hobbyOffered: 'This hobby is already in the list',
  tooManySuggestions: `You already have ${limits.openHobbySuggestions} suggestions waiting for an answer`,
} as const

/** The stored form of a typed reason, which members read. @throws Refusal if it is blank or too long */
export const cleanReason = (typed: string) =>
  cleanWords(typed, limits.moderationReason, {
    whenBlank: 'Enter a reason. The member and other admins will see it.',
    field: 'reason',
    what: 'the reason',
  })

/** @throws Refusal with every problem */
export const cleanSuspension = (
  { reason, until }: { reason: string; until?: string | null | undefined },
  now: Date,
) =>
  checkAll({
    reason: () => cleanReason(reason),
    until: () => {
      const end = until ? new Date(until) : null
      if (end && end <= now)
        throw invalid('This end date has already passed. Choose a later one.', { field: 'until' })
      return end
    },
  })

/** @throws Refusal when blank or overlong */
export const cleanAppeal = (typed: string) =>
  cleanWords(typed, limits.appeal, {
    whenBlank: 'Explain why it should be restored',
    field: 'text',
    what: 'your appeal',
  })

/** @returns the stored form of the text. @throws Refusal with every problem */
export const cleanAnnouncement = ({
  text,
  startsAt,
  endsAt,
}: {
  text: string
  startsAt: Date
  endsAt: Date
}) =>
  checkAll({
    endsAt: () => {
      const hasStart = !Number.isNaN(startsAt.getTime())
      if (hasStart && !(endsAt > startsAt))
        throw invalid('Choose an end time after the start time', { field: 'endsAt' })
    },
    text: () =>
      cleanWords(text, limits.announcement, {
        whenBlank: 'Write the announcement',
        field: 'text',
        what: 'the announcement',
      }),
  }).text

/** A hobby's name, which is displayed as stored, and its slug for addresses. @throws Refusal */
export const cleanHobby = (typed: string) => {
  const name = typed
    .replace(/[<>\p{Cc}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!name || name.length > limits.hobbyName)
    throw invalid(`Enter a name of up to ${limits.hobbyName} characters`, { field: 'name' })
  checkName(name, { field: 'name', subject: "The hobby's name" })
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (!slug) throw invalid('Add a letter from A to Z or a number to this name', { field: 'name' })
  return { name, slug }
}

/** The other words by which a hobby is found, each once. @throws Refusal for one that is too long, or too many */
export const cleanSynonyms = (typed: readonly string[]) => {
  const words = typed.map(word =>
    word
      .replace(/[<>\p{Cc}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const unique = words.filter(
    (word, index) => word && words.findIndex(other => other.toLowerCase() === word.toLowerCase()) === index,
  )
  if (unique.length > limits.synonyms || unique.some(word => word.length > limits.hobbyName))
    throw invalid(
      `Enter up to ${limits.synonyms} other names with at most ${limits.hobbyName} characters each`,
      { field: 'synonyms' },
    )
  return unique
}

type Words = { whenBlank: string; field: string; what: string }

const cleanWords = (typed: string, max: number, { whenBlank, field, what }: Words) => {
  const words = typed.trim()
  if (!words) throw invalid(whenBlank, { field })
  checkLength(words, max, { field, what })
  return sanitise(words)
}
