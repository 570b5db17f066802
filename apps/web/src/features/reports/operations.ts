import type { ReportSubject } from '@bowline/domain/moderation'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'

export const report = defineOperation('REPORT', {
  scope: ({ reportId }) => `report:${reportId}`,
  send: (api, { reportId, subject, subjectId, reason, note }, options) =>
    api.createReport({ body: { id: reportId, subject, subjectId, reason, note } }, options),
  // No screen of a member shows reports.
  apply: () => undefined,
  overlay: 'nothing',
  describe: ({ subject, userId }, { member }) => descriptions[subject](member(userId)),
  content: ({ note }) => note || null,
})

const descriptions: Record<ReportSubject, (name: string) => string> = {
  post: name => t`Report of a post by ${name}`,
  comment: name => t`Report of a comment by ${name}`,
  member: name => t`Report of ${name}`,
  message: name => t`Report of a message by ${name}`,
  event: name => t`Report of an event by ${name}`,
  challenge: name => t`Report of a challenge by ${name}`,
  project: name => t`Report of a project by ${name}`,
}
