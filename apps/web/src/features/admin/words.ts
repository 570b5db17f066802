import type { AuditAction, CaseDecision, ReportReason, ReportSubject } from '@bowline/domain/moderation'
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

export const reasonWords: Record<ReportReason, MessageDescriptor> = {
  spam: msg`Spam or fraud`,
  harassment: msg`Harassment or bullying`,
  hate: msg`Hate`,
  violence: msg`Violence or threats`,
  nudity: msg`Nudity`,
  other: msg`Something else`,
}

export const decisionWords: Record<CaseDecision, MessageDescriptor> = {
  dismissed: msg`Dismissed`,
  removed: msg`Removed`,
  suspended: msg`Member suspended`,
  restored: msg`Restored`,
  kept: msg`Stays removed`,
}

export const actionWords: Record<AuditAction, MessageDescriptor> = {
  'dismiss-report': msg`Dismissed a report`,
  'remove-content': msg`Removed content`,
  'restore-content': msg`Restored content`,
  'accept-appeal': msg`Accepted an appeal`,
  'decline-appeal': msg`Declined an appeal`,
  'suspend-member': msg`Suspended a member`,
  'restore-member': msg`Restored a member`,
  'give-role': msg`Gave a role`,
  'take-role': msg`Removed a role`,
  'create-hobby': msg`Added a hobby`,
  'rename-hobby': msg`Renamed a hobby`,
  'retire-hobby': msg`Retired a hobby`,
  'offer-hobby': msg`Reinstated a hobby`,
  'change-hobby': msg`Changed a hobby`,
  'create-announcement': msg`Made an announcement`,
  'end-announcement': msg`Ended an announcement`,
  'set-newcomer-limits': msg`Changed the limits for new members`,
  'approve-applicant': msg`Approved an account`,
  'decline-applicant': msg`Declined an account`,
  recount: msg`Recounted everything`,
}
