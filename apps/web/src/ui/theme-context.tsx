import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { ground } from './ground.ts'
import type { ThemeStore } from './theme-store.ts'

/** Keeps `data-theme`, which all styles follow, and the colour of the browser's own bars on the store's theme. */
export const ThemeStoreProvider = ({ store, children }: { store: ThemeStore; children: ReactNode }) => {
  const theme = useSyncExternalStore(store.subscribe, store.current)
  useEffect(() => store.listen(), [store])
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground[theme])
  }, [theme])
  return <ThemeStoreContext value={store}>{children}</ThemeStoreContext>
}

export const useThemeStore = () => {
  const store = use(ThemeStoreContext)
  if (!store) throw new Error('useThemeStore needs a ThemeStoreProvider around it')
  return store
}

export const useCurrentTheme = () => {
  const store = useThemeStore()
  return useSyncExternalStore(store.subscribe, store.current)
}

const ThemeStoreContext = createContext<ThemeStore | null>(null)
