import type { ReportSubject } from '@bowline/domain/moderation'

/** @property userId the owner */
export type Reported = { subject: ReportSubject; subjectId: string; userId: string }
