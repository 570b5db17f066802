import { useLocation } from './router/index.ts'
import { useMe } from './session/session.ts'

/** The link of the navigation that a screen without a link of its own belongs to. */
export const useCurrentLink = () => {
  const { uid } = useMe()
  const [, screen, id] = useLocation().pathname.split('/')
  if (screen === 'post') return '/home'
  return screen === 'settings' || (screen === 'profile' && id === uid) ? '/profile' : undefined
}
