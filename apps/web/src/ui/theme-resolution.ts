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

/**
 * The server's theme wins. If it has none, the stored theme is sent to it, unless the server had one earlier in this
 * session: then the member has chosen to follow the system, on another device.
 */
export const reconcileTheme = (
  server: string | null | undefined,
  stored: string | null,
  hadServerTheme: boolean,
): ReconciledTheme => {
  if (server) return { apply: asTheme(server) }
  if (!stored) return {}
  return hadServerTheme ? { apply: null } : { push: asTheme(stored) }
}

/** Every value other than "dark" is shown as light. */
export const asTheme = (value: string): Theme => (value === 'dark' ? 'dark' : 'light')

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark')

/** `apply`: null follows the system. */
export type ReconciledTheme = { apply?: Theme | null; push?: Theme }
