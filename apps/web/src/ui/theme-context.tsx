import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ThemeStore } from './theme-store.ts'

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

export const useThemeStore = () => {
  const store = use(ThemeStoreContext)
  if (!store) throw new Error('useThemeStore needs a ThemeStoreProvider around it')
  return store
}

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
