import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
