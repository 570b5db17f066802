import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CalendarDays, House, type LucideIcon, Search, Trophy, UserRound, UsersRound } from 'lucide-react'

export type NavigationLink = { to: string; label: MessageDescriptor; icon: LucideIcon }

/** The main screens, in order. */
export const navigationLinks: readonly NavigationLink[] = [
  { to: '/home', label: msg`Home`, icon: House },
  { to: '/hobbyists', label: msg`Hobbyists`, icon: UsersRound },
  { to: '/events', label: msg`Events`, icon: CalendarDays },
  { to: '/challenges', label: msg`Challenges`, icon: Trophy },
  { to: '/search', label: msg`Search`, icon: Search },
  { to: '/profile', label: msg`Profile`, icon: UserRound },
]
