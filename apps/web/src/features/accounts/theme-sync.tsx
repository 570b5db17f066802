import { useEffect } from 'react'
import { useEnqueue, usePendingOperations } from '../../offline/react.tsx'
import { useOutboxRead } from '../../offline/use-outbox-read.ts'
import { useThemeStore } from '../../ui/theme-context.tsx'
import { useMe } from './session.ts'

/** SPEC.md §4 Theme, while somebody is signed in: the server's theme wins, and every choice goes to the server. */
export const ThemeSync = () => {
  const store = useThemeStore()
  const enqueue = useEnqueue()
  const { theme } = useMe().preferences
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
  // A choice that is on its way is newer than what the server has said.
  useEffect(() => {
    if (isPending === false) store.adopt(theme)
  }, [store, theme, isPending])
  return null
}

/** Undefined until the outbox has been read. */
const useIsThemePending = () => {
  const items = usePendingOperations()
  return useOutboxRead() ? items.some(({ operation }) => operation.type === 'SET_THEME') : undefined
}
