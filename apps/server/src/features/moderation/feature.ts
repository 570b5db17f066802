import type { Feature } from '../../feature.ts'
import { endSuspensions } from './end-suspensions.ts'
import { sweepAuditLog } from './sweep-audit-log.ts'

export const moderation: Feature = {
  recurringJobs: [{ name: 'end-suspensions', schedule: '* * * * *', run: endSuspensions }],
  onSweep: (context, ago) => sweepAuditLog(context, ago(context.config.retention.auditLog)),
}
