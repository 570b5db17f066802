import type { KnotCategory } from '@bowline/domain/knot-actions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const categoryNames: Record<KnotCategory, MessageDescriptor> = {
  content: msg`Posts and pictures`,
  engagement: msg`Likes, comments and follows`,
  profile: msg`Profile`,
  loyalty: msg`Active days in a row`,
  achievements: msg`Challenges`,
}
