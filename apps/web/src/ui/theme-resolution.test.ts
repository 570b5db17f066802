import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherTheme, reconcileTheme, resolveTheme } from './theme-resolution.ts'

const fails = () => {
  throw new Error('storage is closed')
}

describe('the first theme', () => {
  test.each([
    { server: 'dark', stored: 'light', system: false, shown: 'dark' },
    { server: 'light', stored: 'dark', system: true, shown: 'light' },
    { server: null, stored: 'dark', system: false, shown: 'dark' },
    { server: undefined, stored: 'light', system: true, shown: 'light' },
    { server: null, stored: null, system: true, shown: 'dark' },
    { server: null, stored: null, system: false, shown: 'light' },
    { server: null, stored: 'sepia', system: true, shown: 'light' },
  ])(
    'shows $shown for server $server, stored $stored, system dark $system',
    ({ server, stored, system, shown }) => {
      const sources = { server: () => server, stored: () => stored, systemPrefersDark: () => system }
      expect(resolveTheme(sources)).toBe(shown)
    },
  )

  test('is light if the preferred source fails', () => {
    expect(resolveTheme({ stored: fails, systemPrefersDark: () => true })).toBe('light')
    expect(resolveTheme({ stored: () => null, systemPrefersDark: fails })).toBe('light')
    expect(resolveTheme({ server: fails, stored: () => 'dark', systemPrefersDark: () => true })).toBe('light')
  })

  test('always follows the first source that has one', () => {
    const theme = fc.constantFrom('light', 'dark')
    const maybe = fc.option(theme)
    fc.assert(
      fc.property(maybe, maybe, fc.boolean(), (server, stored, system) => {
        const shown = resolveTheme({
          server: () => server,
          stored: () => stored,
          systemPrefersDark: () => system,
        })
        expect(shown).toBe(server ?? stored ?? (system ? 'dark' : 'light'))
      }),
    )
  })
})

test("takes the server's theme at sign-in, and stores the device's there only if it has none", () => {
  expect(reconcileTheme('dark', 'light', false)).toEqual({ apply: 'dark' })
  expect(reconcileTheme('light', null, false)).toEqual({ apply: 'light' })
  expect(reconcileTheme(null, 'dark', false)).toEqual({ push: 'dark' })
  expect(reconcileTheme(undefined, null, false)).toEqual({})
})

test('follows the system once the server has lost the theme it had in this session', () => {
  expect(reconcileTheme(null, 'dark', true)).toEqual({ apply: null })
  expect(reconcileTheme(null, null, true)).toEqual({})
  expect(reconcileTheme('light', 'dark', true)).toEqual({ apply: 'light' })
})

test('changes nothing when it is switched twice', () => {
  expect(otherTheme('light')).toBe('dark')
  expect(otherTheme(otherTheme('light'))).toBe('light')
})
