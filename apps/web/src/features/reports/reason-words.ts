import type { ReportReason } from '@bowline/domain/moderation'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const reasonWords: Record<ReportReason, MessageDescriptor> = {
  spam: msg`Spam or fraud`,
  harassment: msg`Harassment or bullying`,
  hate: msg`Hate speech`,
  violence: msg`Violence or threats`,
  nudity: msg`Nudity`,
  other: msg`Something else`,
}
