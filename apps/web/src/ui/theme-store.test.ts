import { describe, expect, test, vi } from 'vitest'
import { createThemeStore } from './theme-store.ts'

describe('the theme of a page', () => {
  test('shows, stores, announces and sends a choice', () => {
    const { page, storage } = fakePage()
    const store = createThemeStore(page)
    const save = vi.fn()
    const announced = vi.fn()
    page.addEventListener('theme-changed', announced)
    store.saveWith(save)

    store.toggle()

    expect(store.current()).toBe('dark')
    expect(storage.get('theme')).toBe('dark')
    expect(save).toHaveBeenCalledExactlyOnceWith('dark')
    expect(announced).toHaveBeenCalledOnce()
  })

  test('sends nothing once nobody is signed in', () => {
    const store = createThemeStore(fakePage().page)
    const save = vi.fn()
    const end = store.saveWith(save)
    end()
    store.toggle()
    expect(save).not.toHaveBeenCalled()
  })

  test('follows another tab, and the system again when that tab removes the choice', () => {
    const { page, storage, system } = fakePage({ stored: 'light' })
    system.matches = true
    const store = createThemeStore(page)
    const end = store.listen()

    storage.set('theme', 'dark')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect(store.current()).toBe('dark')

    storage.set('theme', 'light')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'something-else' }))
    expect(store.current()).toBe('dark')

    storage.clear()
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(store.current()).toBe('dark')

    end()
    storage.set('theme', 'light')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect(store.current()).toBe('dark')
  })

  test('notices a system change from before it listened', () => {
    const { page, system } = fakePage()
    const store = createThemeStore(page)
    system.matches = true
    store.listen()
    expect(store.current()).toBe('dark')
  })

  test('follows a theme-changed event of the page', () => {
    const { page } = fakePage()
    const store = createThemeStore(page)
    store.listen()
    const seen = vi.fn()
    store.subscribe(seen)
    page.dispatchEvent(new CustomEvent('theme-changed', { detail: { theme: 'dark' } }))
    expect(store.current()).toBe('dark')
    expect(seen).toHaveBeenCalledOnce()
  })

  test('follows the system only while nothing is stored', () => {
    const { page, storage, system } = fakePage()
    const store = createThemeStore(page)
    store.listen()
    system.matches = true
    system.dispatchEvent(new Event('change'))
    expect(store.current()).toBe('dark')

    storage.set('theme', 'dark')
    system.matches = false
    system.dispatchEvent(new Event('change'))
    expect(store.current()).toBe('dark')
  })

  test("takes the server's theme and stores it on this device", () => {
    const { page, storage } = fakePage({ stored: 'light' })
    const store = createThemeStore(page)
    const save = vi.fn()
    store.saveWith(save)
    store.adopt('dark', 'session-1')
    expect(store.current()).toBe('dark')
    expect(storage.get('theme')).toBe('dark')
    expect(save).not.toHaveBeenCalled()
  })

  test('gives the stored theme to a server without one', () => {
    const store = createThemeStore(fakePage({ stored: 'dark' }).page)
    const save = vi.fn()
    store.saveWith(save)
    store.adopt(null, 'session-1')
    expect(save).toHaveBeenCalledExactlyOnceWith('dark')
  })

  test('stores the choice to follow the system as no theme, and announces and sends it', () => {
    const { page, storage, system } = fakePage({ stored: 'light' })
    system.matches = true
    const store = createThemeStore(page)
    store.listen()
    const save = vi.fn()
    const announced = vi.fn()
    page.addEventListener('theme-changed', announced)
    store.saveWith(save)
    expect(store.choice()).toBe('light')

    store.choose(null)

    expect(store.choice()).toBeNull()
    expect(store.current()).toBe('dark')
    expect(storage.has('theme')).toBe(false)
    expect(announced.mock.calls[0]?.[0]).toMatchObject({ detail: { theme: null } })
    expect(save).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('notifies listeners of a choice that looks the same', () => {
    const { page } = fakePage()
    const store = createThemeStore(page)
    const seen = vi.fn()
    store.subscribe(seen)
    store.choose('light')
    expect(store.choice()).toBe('light')
    expect(seen).toHaveBeenCalledOnce()
  })

  test('chooses a theme when it is switched while it follows the system', () => {
    const { page, storage, system } = fakePage()
    system.matches = true
    const store = createThemeStore(page)
    store.toggle()
    expect(store.choice()).toBe('light')
    expect(storage.get('theme')).toBe('light')
  })

  test('follows the system after another device of the member chose that', () => {
    const { page, storage, system } = fakePage()
    system.matches = true
    const first = createThemeStore(page)
    first.adopt('light', 'session-1')
    expect(first.current()).toBe('light')

    // A reload, and still the same session.
    const store = createThemeStore(page)
    const save = vi.fn()
    store.saveWith(save)
    store.adopt(null, 'session-1')
    expect(store.current()).toBe('dark')
    expect(store.choice()).toBeNull()
    expect(storage.has('theme')).toBe(false)
    expect(save).not.toHaveBeenCalled()
  })

  test('gives the stored theme to a server without one at every new sign-in', () => {
    const { page } = fakePage()
    const store = createThemeStore(page)
    const save = vi.fn()
    store.saveWith(save)
    store.adopt('dark', 'session-1')
    store.adopt(null, 'session-2')
    expect(save).toHaveBeenCalledExactlyOnceWith('dark')
    expect(store.choice()).toBe('dark')
  })

  test('still switches without storage, and reports it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { page } = fakePage()
    page.localStorage = {
      getItem: () => {
        throw new Error('closed')
      },
      setItem: () => {
        throw new Error('closed')
      },
      removeItem: () => {
        throw new Error('closed')
      },
    }
    const store = createThemeStore(page)
    expect(store.current()).toBe('light')
    store.choose('dark')
    expect(store.current()).toBe('dark')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

const fakePage = ({ stored }: { stored?: string } = {}) => {
  const storage = new Map<string, string>(stored ? [['theme', stored]] : [])
  const system = Object.assign(new EventTarget(), { matches: false })
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      storage.set(key, value)
    },
    removeItem: (key: string) => {
      storage.delete(key)
    },
  }
  return {
    page: Object.assign(new EventTarget(), { localStorage, matchMedia: () => system }),
    storage,
    system,
  }
}
