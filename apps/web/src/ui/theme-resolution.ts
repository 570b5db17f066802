import type { Theme } from '@bowline/domain/theme'

/** Where a theme may come from; a source that throws makes the theme light (SPEC.md §4 Theme). */
export type ThemeSources = {
  /** The signed-in member's theme as the server has it. */
  server?: () => string | null | undefined
  stored: () => string | null
  systemPrefersDark: () => boolean
}

/** SPEC.md §4: the server's theme, then the stored one, then the system's, and on any error light. */
export const resolveTheme = ({ server, stored, systemPrefersDark }: ThemeSources): Theme => {
  try {
    const chosen = server?.() || stored()
    if (chosen) return asTheme(chosen)
    return systemPrefersDark() ? 'dark' : 'light'
  } catch {
    return 'light'
  }
}

/** What signing in does: the server's theme wins; without one the stored theme goes to the server. */
export const themeOnSignIn = (server: string | null | undefined, stored: string | null): SignInTheme => {
  if (server) return { apply: asTheme(server) }
  if (stored) return { push: asTheme(stored) }
  return {}
}

/** Theme values are not checked (SPEC.md §5): whatever isn't dark is shown light. */
export const asTheme = (value: string): Theme => (value === 'dark' ? 'dark' : 'light')

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark')

export type SignInTheme = { apply?: Theme; push?: Theme }
