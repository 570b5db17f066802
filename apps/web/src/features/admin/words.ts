import type {
  AuditAction,
  CaseDecision,
  RemovableSubject,
  ReportReason,
  ReportSubject,
} from '@bowline/domain/moderation'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const subjectWords: Record<ReportSubject, MessageDescriptor> = {
  post: msg`Post`,
  comment: msg`Comment`,
  member: msg`Member`,
  message: msg`Message`,
  event: msg`Event`,
  challenge: msg`Challenge`,
  project: msg`Project`,
}

export const reportedWords: Record<ReportSubject, MessageDescriptor> = {
  post: msg`Reported post`,
  comment: msg`Reported comment`,
  member: msg`Reported member`,
  message: msg`Reported message`,
  event: msg`Reported event`,
  challenge: msg`Reported challenge`,
  project: msg`Reported project`,
}

export const appealWords: Record<ReportSubject, MessageDescriptor> = {
  post: msg`Appeal about a post`,
  comment: msg`Appeal about a comment`,
  member: msg`Appeal about a member`,
  message: msg`Appeal about a message`,
  event: msg`Appeal about an event`,
  challenge: msg`Appeal about a challenge`,
  project: msg`Appeal about a project`,
}

export const removedWords: Record<RemovableSubject, MessageDescriptor> = {
  post: msg`Post removed`,
  comment: msg`Comment removed`,
  message: msg`Message removed`,
  event: msg`Event removed`,
  challenge: msg`Challenge removed`,
  project: msg`Project removed`,
}

export const restoredWords: Record<RemovableSubject, MessageDescriptor> = {
  post: msg`Post removed and restored`,
  comment: msg`Comment removed and restored`,
  message: msg`Message removed and restored`,
  event: msg`Event removed and restored`,
  challenge: msg`Challenge removed and restored`,
  project: msg`Project removed and restored`,
}

export const reasonWords: Record<ReportReason, MessageDescriptor> = {
  spam: msg`Spam or fraud`,
  harassment: msg`Harassment or bullying`,
  hate: msg`Hate`,
  violence: msg`Violence or threats`,
  nudity: msg`Nudity`,
  other: msg`Something else`,
}

/** What an entry of the log is about. */
export const loggedSubjectWords: Partial<Record<string, MessageDescriptor>> = {
  ...subjectWords,
  admin: msg`Admin`,
  developer: msg`Developer`,
}

export const decisionWords: Record<CaseDecision, MessageDescriptor> = {
  dismissed: msg`Dismissed`,
  removed: msg`Removed`,
  suspended: msg`Member suspended`,
  restored: msg`Restored`,
  kept: msg`Kept removed`,
}

export const actionWords: Record<AuditAction, MessageDescriptor> = {
  'dismiss-report': msg`Dismissed a report`,
  'remove-content': msg`Removed content`,
  'restore-content': msg`Restored content`,
  'accept-appeal': msg`Accepted an appeal`,
  'decline-appeal': msg`Declined an appeal`,
  'suspend-member': msg`Suspended a member`,
  'restore-member': msg`Lifted a suspension`,
  'give-role': msg`Gave a role`,
  'take-role': msg`Removed a role`,
  'create-hobby': msg`Added a hobby`,
  'rename-hobby': msg`Renamed a hobby`,
  'retire-hobby': msg`Retired a hobby`,
  'offer-hobby': msg`Brought back a hobby`,
  'change-hobby': msg`Changed a hobby`,
  'create-announcement': msg`Published an announcement`,
  'end-announcement': msg`Ended an announcement`,
  'set-newcomer-limits': msg`Changed the limits for new members`,
  'approve-applicant': msg`Approved an account`,
  'decline-applicant': msg`Declined an account`,
  recount: msg`Recounted likes, comments and other totals`,
}
