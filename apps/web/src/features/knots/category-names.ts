import type { KnotCategory } from '@bowline/domain/knots'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const categoryNames: Record<KnotCategory, MessageDescriptor> = {
  content: msg`Content`,
  engagement: msg`Engagement`,
  profile: msg`Profile`,
  loyalty: msg`Loyalty`,
  achievements: msg`Achievements`,
}
