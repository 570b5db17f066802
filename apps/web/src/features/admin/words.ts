import { type AuditAction, type CaseDecision, reportSubjects } from '@bowline/domain/moderation'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { subjectWords } from '../moderation/index.ts'

/** What an entry of the log is about. */
export const loggedSubjectWords: Partial<Record<string, MessageDescriptor>> = {
  ...Object.fromEntries(reportSubjects.map(subject => [subject, subjectWords[subject].name])),
  admin: msg`Admin`,
  developer: msg`Developer`,
}

export const decisionWords: Record<CaseDecision, MessageDescriptor> = {
  dismissed: msg`Dismissed`,
  removed: msg`Removed`,
  suspended: msg`Member suspended`,
  restored: msg`Restored`,
  kept: msg`Appeal declined`,
}

/** The parts of the server whose health the diagnostics show. */
export const partWords: Partial<Record<string, MessageDescriptor>> = {
  database: msg`Database`,
  storage: msg`File storage`,
  mediaLinks: msg`Picture links`,
  bus: msg`Live updates`,
  replica: msg`Database replica`,
}

export const actionWords: Record<AuditAction, MessageDescriptor> = {
  'dismiss-report': msg`Dismissed a report`,
  'remove-content': msg`Removed content`,
  'restore-content': msg`Restored content`,
  'accept-appeal': msg`Accepted an appeal`,
  'decline-appeal': msg`Declined an appeal`,
  'suspend-member': msg`Suspended a member`,
  'restore-member': msg`Lifted a suspension`,
  'give-role': msg`Assigned a role`,
  'take-role': msg`Removed a role`,
  'create-hobby': msg`Added a hobby`,
  'rename-hobby': msg`Renamed a hobby`,
  'retire-hobby': msg`Retired a hobby`,
  'offer-hobby': msg`Reinstated a hobby`,
  'change-synonyms': msg`Edited a hobby's other names`,
  'decline-suggestion': msg`Declined a suggested hobby`,
  'change-hobby': msg`Changed a hobby`,
  'create-announcement': msg`Published an announcement`,
  'end-announcement': msg`Ended an announcement`,
  'set-newcomer-limits': msg`Changed the limits for new members`,
  'change-community-text': msg`Edited a community page`,
  'approve-applicant': msg`Approved an account`,
  'decline-applicant': msg`Declined an account`,
  'send-test-email': msg`Sent a test email`,
  recount: msg`Recounted likes, comments and other totals`,
}
