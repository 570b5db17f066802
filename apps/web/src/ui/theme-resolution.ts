import type { Theme } from '@bowline/domain/theme'

/** Where a theme may come from. If a source throws, the theme is light. */
export type ThemeSources = {
  /** The signed-in member's theme on the server. */
  server?: () => string | null | undefined
  stored: () => string | null
  systemPrefersDark: () => boolean
}

/** In the order of docs/product/interface.md#theme. */
export const resolveTheme = ({ server, stored, systemPrefersDark }: ThemeSources): Theme => {
  try {
    const chosen = server?.() || stored()
    if (chosen) return asTheme(chosen)
    return systemPrefersDark() ? 'dark' : 'light'
  } catch {
    return 'light'
  }
}

/** At sign-in, the server's theme wins; without one, the stored theme is sent to the server. */
export const themeOnSignIn = (server: string | null | undefined, stored: string | null): SignInTheme => {
  if (server) return { apply: asTheme(server) }
  if (stored) return { push: asTheme(stored) }
  return {}
}

/** Every value other than "dark" is shown as light. */
export const asTheme = (value: string): Theme => (value === 'dark' ? 'dark' : 'light')

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark')

export type SignInTheme = { apply?: Theme; push?: Theme }
