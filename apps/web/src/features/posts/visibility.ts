import type { Visibility } from '@bowline/domain/post'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Globe, Lock, type LucideIcon, Users } from 'lucide-react'

type Shown = { label: MessageDescriptor; explanation: MessageDescriptor; icon: LucideIcon }

/** The name, description and icon of each visibility. */
export const visibilityShown: Record<Visibility, Shown> = {
  public: { label: msg`Public`, explanation: msg`Visible to everyone`, icon: Globe },
  followers: { label: msg`Followers`, explanation: msg`Only people who follow you`, icon: Users },
  private: { label: msg`Private`, explanation: msg`Only you`, icon: Lock },
}
