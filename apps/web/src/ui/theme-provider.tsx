import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider as MuiThemeProvider, useColorScheme } from '@mui/material/styles'
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { dark, light } from './palette.ts'
import { theme } from './theme.ts'
import type { ThemeStore } from './theme-store.ts'

/** Rules go in by CSSOM (`speedy`): the content policy forbids style text in the page, and knows no nonce. */
const createStyleCache = () => createCache({ key: 'b', speedy: true, prepend: true })

type Props = { store: ThemeStore; children: ReactNode }

export const ThemeProvider = ({ store, children }: Props) => (
  <CacheProvider value={styleCache}>
    <MuiThemeProvider theme={theme} storageManager={null} defaultMode={store.current()} noSsr>
      <CssBaseline enableColorScheme />
      <ThemeStoreContext value={store}>
        <ShowTheme />
        {children}
      </ThemeStoreContext>
    </MuiThemeProvider>
  </CacheProvider>
)

export const useThemeStore = () => {
  const store = use(ThemeStoreContext)
  if (!store) throw new Error('useThemeStore needs a ThemeProvider around it')
  return store
}

export const useCurrentTheme = () => {
  const store = useThemeStore()
  return useSyncExternalStore(store.subscribe, store.current)
}

/** Hands the store's theme to MUI, which sets `data-theme`, and to the browser's own bars. */
const ShowTheme = () => {
  const store = useThemeStore()
  const current = useCurrentTheme()
  const { setMode } = useColorScheme()

  useEffect(() => store.listen(), [store])
  useLayoutEffect(() => {
    setMode(current)
    const ground = (current === 'dark' ? dark : light).background.default
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  }, [current, setMode])
  return null
}

const styleCache = createStyleCache()
const ThemeStoreContext = createContext<ThemeStore | null>(null)
