import { useLocation } from './router/index.ts'
import { useMe } from './session/session.ts'

/** The link of the navigation that a screen without a link of its own belongs to. */
export const useCurrentLink = () => {
  const { uid } = useMe()
  const [, screen = '', id] = useLocation().pathname.split('/')
  if (screen === 'profile') return id === uid ? '/profile' : undefined
  return owners[screen]
}

const owners: Record<string, string> = {
  post: '/home',
  hobbies: '/search',
  tags: '/search',
  settings: '/profile',
  saved: '/profile',
  removed: '/profile',
}
