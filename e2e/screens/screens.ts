import { accounts } from './accounts.ts'
import { care } from './care.ts'
import { moments } from './moments.ts'
import { occasions } from './occasions.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { publicPages } from './public-pages.ts'
import type { Screen } from './screen.ts'
import { search } from './search.ts'

/** In this order: the newcomer's first steps lead from one to the next. */
export const screens: readonly Screen[] = [
  ...accounts,
  ...people,
  ...search,
  ...occasions,
  ...projects,
  ...care,
  ...publicPages,
  // They add posts, which later screens would show.
  ...moments,
]
