import { useEffect, useEffectEvent } from 'react'
import type { SharedPost } from '../../app-shell/shared-posts.ts'
import { useSearchParams } from '../../router/index.ts'
import { openComposer, shareToComposer } from '../posts/index.ts'

/**
 * For `?new-post`. Reads from the address why the app was opened: by a shortcut, or with content shared through
 * share_target.
 */
export const StartIntent = () => {
  const [given, setGiven] = useSearchParams()
  const openWith = useEffectEvent(async () => {
    const shared = await sharedIn(given)
    const rest = new URLSearchParams(given)
    for (const name of ['new-post', 'share', ...words]) rest.delete(name)
    setGiven(rest, { replace: true })
    if (shared) shareToComposer(shared)
    else openComposer()
  })
  useEffect(() => void openWith(), [])
  return null
}

const words = ['title', 'text', 'url'] as const

const sharedIn = async (given: URLSearchParams): Promise<SharedPost | null> => {
  const id = given.get('share')
  if (id)
    return import('../../app-shell/shared-posts.ts')
      .then(({ consumeShare }) => consumeShare(id))
      .catch(() => null)
  const [title = '', text = '', url = ''] = words.map(name => given.get(name) ?? '')
  return title || text || url ? { title, text, url, pictures: [] } : null
}
