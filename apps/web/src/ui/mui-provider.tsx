import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { createContext, type ReactNode, use, useLayoutEffect } from 'react'
import { theme } from './theme.ts'
import { useCurrentTheme } from './theme-context.tsx'

/**
 * Provides MUI to its children once. Visitors' pages and the feed work without it, because it is a third of the
 * app's size.
 */
export const MuiProvider = ({ children }: { children: ReactNode }) =>
  use(InMui) ? children : <OuterMui>{children}</OuterMui>

const InMui = createContext(false)

const OuterMui = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styleCache}>
    <ThemeProvider theme={theme} storageManager={null} defaultMode={useCurrentTheme()} noSsr>
      <FollowTheme />
      <InMui value>{children}</InMui>
    </ThemeProvider>
  </CacheProvider>
)

const FollowTheme = () => {
  const current = useCurrentTheme()
  const { setMode } = useColorScheme()
  useLayoutEffect(() => setMode(current), [current, setMode])
  return null
}

/** Inserts rules by CSSOM (`speedy`): the content policy forbids inline styles and has no nonce. */
const styleCache = createCache({ key: 'b', speedy: true })
