import type { SkillLevel } from '@bowline/domain/profile'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const skillLevelNames: Record<SkillLevel, MessageDescriptor> = {
  beginner: msg`Beginner`,
  intermediate: msg`Intermediate`,
  advanced: msg`Advanced`,
  expert: msg`Expert`,
}
