import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { House, type LucideIcon, Search, UserRound, UsersRound } from 'lucide-react'

export type NavigationLink = { to: string; label: MessageDescriptor; icon: LucideIcon }

/** What the member can go to, in order. A screen is added here when it exists. */
export const navigationLinks: readonly NavigationLink[] = [
  { to: '/home', label: msg`Home`, icon: House },
  { to: '/hobbyists', label: msg`Hobbyists`, icon: UsersRound },
  { to: '/search', label: msg`Search`, icon: Search },
  { to: '/profile', label: msg`Profile`, icon: UserRound },
]
