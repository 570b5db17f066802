import type { Theme } from '@bowline/domain/theme'
import { asTheme, otherTheme, resolveTheme, themeOnSignIn } from './theme-resolution.ts'

const themeKey = 'theme'
const themeChanged = 'theme-changed'

/** Saves the member's choice on the server; given while somebody is signed in. */
export type SaveTheme = (theme: Theme) => void

/** The parts of a window that it uses. */
export type ThemePage = EventTarget & {
  localStorage: Pick<Storage, 'getItem' | 'setItem'>
  matchMedia: (query: string) => EventTarget & { readonly matches: boolean }
}

export type ThemeStore = ReturnType<typeof createThemeStore>

/**
 * The current theme, see docs/product/interface.md#theme. It follows other tabs, `theme-changed` events of this page, and
 * the system while nothing is stored. If local storage fails, that is only logged.
 */
export const createThemeStore = (page: ThemePage) => {
  const listeners = new Set<() => void>()
  const system = page.matchMedia('(prefers-color-scheme: dark)')
  let save: SaveTheme | null = null

  const stored = () => page.localStorage.getItem(themeKey)
  const resolve = () => resolveTheme({ stored, systemPrefersDark: () => system.matches })
  let current = resolve()

  const show = (theme: Theme) => {
    if (theme === current) return
    current = theme
    for (const listener of listeners) listener()
  }

  const persist = (theme: Theme) => {
    try {
      page.localStorage.setItem(themeKey, theme)
    } catch (error) {
      console.warn('The theme could not be kept on this device.', error)
    }
  }

  const choose = (theme: Theme) => {
    persist(theme)
    show(theme)
    page.dispatchEvent(new CustomEvent(themeChanged, { detail: { theme } }))
    save?.(theme)
  }

  const onStorage = (event: Event) => {
    // A null key: the other tab cleared everything.
    if ('key' in event && (event.key === themeKey || event.key === null)) show(resolve())
  }
  const onThemeChanged = (event: Event) => show(themeOf(event) ?? resolve())
  const onSystem = () => show(resolve())

  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose,
    toggle: () => choose(otherTheme(current)),
    /** Starts listening to the page; the returned function ends it. */
    listen: () => {
      page.addEventListener('storage', onStorage)
      page.addEventListener(themeChanged, onThemeChanged)
      system.addEventListener('change', onSystem)
      // Each of them may have changed earlier.
      show(resolve())
      return () => {
        page.removeEventListener('storage', onStorage)
        page.removeEventListener(themeChanged, onThemeChanged)
        system.removeEventListener('change', onSystem)
      }
    },
    /** Later choices go to the server, until the returned function ends that. */
    saveWith: (saveTheme: SaveTheme) => {
      save = saveTheme
      return () => {
        if (save === saveTheme) save = null
      }
    },
    /** Takes the member's theme from the server; if it has none, sends the stored one. */
    adopt: (server: string | null | undefined) => {
      const { apply, push } = themeOnSignIn(server, storedOrNull(stored))
      if (apply) {
        persist(apply)
        show(apply)
      }
      if (push) save?.(push)
    },
  }
}

const storedOrNull = (read: () => string | null) => {
  try {
    return read()
  } catch {
    return null
  }
}

const themeOf = (event: Event) => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (typeof detail !== 'object' || detail === null || !('theme' in detail)) return null
  return typeof detail.theme === 'string' ? asTheme(detail.theme) : null
}
