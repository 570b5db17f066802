import { useEffect } from 'react'
import { useEnqueue, usePending } from '../../offline/react.tsx'
import { useOutboxRead } from '../../offline/use-outbox-read.ts'
import { useMe } from '../../session/session.ts'
import { useThemeStore } from '../../ui/theme-context.tsx'

/** Keeps the theme in step with the server, see docs/product/interface.md#theme. */
export const ThemeSync = () => {
  const store = useThemeStore()
  const enqueue = useEnqueue()
  const {
    sessionId,
    preferences: { theme },
  } = useMe()
  const isPending = useIsThemePending()

  useEffect(
    () =>
      store.saveWith(chosen => {
        enqueue({ type: 'SET_THEME', theme: chosen }).catch(error =>
          console.warn('The theme could not be saved.', error),
        )
      }),
    [store, enqueue],
  )
  // A pending choice is newer than the server's value.
  useEffect(() => {
    if (isPending === false) store.adopt(theme, sessionId)
  }, [store, theme, sessionId, isPending])
  return null
}

/** Undefined until the outbox has been read. */
const useIsThemePending = () => {
  const isPending = usePending(items => items.some(({ operation }) => operation.type === 'SET_THEME'))
  return useOutboxRead() ? isPending : undefined
}
