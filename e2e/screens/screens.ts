import { accounts } from './accounts.ts'
import { care } from './care.ts'
import { moments } from './moments.ts'
import { occasions } from './occasions.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { projects } from './projects.ts'
import { publicPages } from './public-pages.ts'
import type { Screen } from './screen.ts'
import { search } from './search.ts'

/** In this order: the newcomer's first steps lead from one to the next. */
const groups: Record<string, readonly Screen[]> = {
  accounts,
  posts,
  people,
  search,
  occasions,
  projects,
  care,
  publicPages,
  // They add posts, which later screens would show.
  moments,
}

export const screens: readonly Screen[] = Object.values(groups).flat()

/** Each kind of user with their screens. A member has many, so theirs come in groups. */
export const screensByUser = [
  ...(['visitor', 'newcomer', 'admin'] as const).map(who => ({ who, group: '', all: screens })),
  ...Object.entries(groups).map(([group, all]) => ({ who: 'member' as const, group: `, ${group}`, all })),
]
  .map(({ all, ...part }) => ({ ...part, screens: all.filter(screen => screen.as === part.who) }))
  .filter(part => part.screens.length > 0)
