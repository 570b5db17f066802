import type { Theme } from '@bowline/domain/theme'
import { asTheme, otherTheme, reconcileTheme, resolveTheme } from './theme-resolution.ts'

const themeKey = 'theme'
/** The session in which the server last had the stored theme. */
const sessionKey = 'theme-session'
const themeChanged = 'theme-changed'

/** Null follows the system. */
export type ThemeChoice = Theme | null

/** Saves the member's choice on the server; given while somebody is signed in. */
export type SaveTheme = (choice: ThemeChoice) => void

/** The parts of a window that it uses. */
export type ThemePage = EventTarget & {
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
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
  const systemPrefersDark = () => system.matches
  const read = () => ({
    theme: resolveTheme({ stored, systemPrefersDark }),
    choice: choiceOf(orNull(stored)),
  })
  let current = read()

  const show = (next: { theme: Theme; choice: ThemeChoice }) => {
    if (next.theme === current.theme && next.choice === current.choice) return
    current = next
    for (const listener of listeners) listener()
  }
  const showChoice = (choice: ThemeChoice) =>
    show({ theme: resolveTheme({ stored: () => choice, systemPrefersDark }), choice })

  const write = (key: string, value: string | null) => {
    try {
      if (value === null) page.localStorage.removeItem(key)
      else page.localStorage.setItem(key, value)
    } catch (error) {
      console.warn('The theme could not be stored on this device.', error)
    }
  }

  const choose = (choice: ThemeChoice) => {
    write(themeKey, choice)
    showChoice(choice)
    page.dispatchEvent(new CustomEvent(themeChanged, { detail: { theme: choice } }))
    save?.(choice)
  }

  const onStorage = (event: Event) => {
    // A null key: the other tab cleared everything.
    if ('key' in event && (event.key === themeKey || event.key === null)) show(read())
  }
  const onThemeChanged = (event: Event) => {
    const announced = themeOf(event)
    if (announced === undefined) show(read())
    else showChoice(announced)
  }
  const onSystem = () => show(read())

  return {
    current: () => current.theme,
    choice: () => current.choice,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose,
    toggle: () => choose(otherTheme(current.theme)),
    /** Starts listening to the page; the returned function ends it. */
    listen: () => {
      page.addEventListener('storage', onStorage)
      page.addEventListener(themeChanged, onThemeChanged)
      system.addEventListener('change', onSystem)
      // Each of them may have changed earlier.
      show(read())
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
    /** Takes the member's theme from the server, or sends the stored one, see `reconcileTheme`. */
    adopt: (server: string | null | undefined, sessionId: string) => {
      const hadServerTheme = orNull(() => page.localStorage.getItem(sessionKey)) === sessionId
      const { apply, push } = reconcileTheme(server, orNull(stored), hadServerTheme)
      if (apply !== undefined) {
        write(themeKey, apply)
        showChoice(apply)
      }
      if (server) write(sessionKey, sessionId)
      if (push) save?.(push)
    },
  }
}

const orNull = (read: () => string | null) => {
  try {
    return read()
  } catch {
    return null
  }
}

const choiceOf = (stored: string | null): ThemeChoice => (stored ? asTheme(stored) : null)

/** The theme an event announces: null follows the system, undefined names none. */
const themeOf = (event: Event): ThemeChoice | undefined => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (typeof detail !== 'object' || detail === null || !('theme' in detail)) return undefined
  if (detail.theme === null) return null
  return typeof detail.theme === 'string' ? asTheme(detail.theme) : undefined
}
