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
  post: name => t`Reporting ${name}'s post`,
  comment: name => t`Reporting ${name}'s comment`,
  member: name => t`Reporting ${name}`,
  message: name => t`Reporting ${name}'s message`,
  event: name => t`Reporting ${name}'s event`,
  challenge: name => t`Reporting ${name}'s challenge`,
  project: name => t`Reporting ${name}'s project`,
}
