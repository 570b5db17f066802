import { createContext, type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ThemeStore } from './theme-store.ts'
import { useProvided } from './use-provided.ts'

/** Applies the store's theme to `data-theme`, which all styles use, and to the colour of the browser's bars. */
export const ThemeStoreProvider = ({ store, children }: { store: ThemeStore; children: ReactNode }) => {
  const theme = useSyncExternalStore(store.subscribe, store.current)
  useEffect(() => store.listen(), [store])
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.theme = theme
    const ground = getComputedStyle(page).getPropertyValue('--ground')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  }, [theme])
  return <ThemeStoreContext value={store}>{children}</ThemeStoreContext>
}

export const useThemeStore = () => useProvided(ThemeStoreContext, 'ThemeStoreProvider')

export const useCurrentTheme = () => {
  const store = useThemeStore()
  return useSyncExternalStore(store.subscribe, store.current)
}

/** The theme the member chose; null follows the system. */
export const useThemeChoice = () => {
  const store = useThemeStore()
  return useSyncExternalStore(store.subscribe, store.choice)
}

const ThemeStoreContext = createContext<ThemeStore | null>(null)
