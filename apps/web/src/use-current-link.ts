import type { Project } from '@bowline/api'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { projectKeys } from './features/projects/project-keys.ts'
import { useLocation } from './router/index.ts'
import { useMe } from './session/session.ts'

/** The link of the navigation that a screen without a link of its own belongs to. */
export const useCurrentLink = () => {
  const { uid } = useMe()
  const [, screen, id = ''] = useLocation().pathname.split('/')
  const queryClient = useQueryClient()
  // What the project's screen has read; nothing is fetched for this.
  const owner = useSyncExternalStore(
    onChange => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryData<Project>(projectKeys.one(id))?.owner.uid,
  )
  if (screen === 'post') return '/home'
  const isOwn =
    screen === 'settings' || (screen === 'profile' && id === uid) || (screen === 'projects' && owner === uid)
  return isOwn ? '/profile' : undefined
}
