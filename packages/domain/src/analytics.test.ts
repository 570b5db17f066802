import { array, assert, constantFrom, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isScreen,
  screenOf,
  screens,
  summariseVital,
  vitalNames,
  vitalRating,
  vitalStep,
} from './analytics.ts'

describe('the screen of a path', () => {
  test.each([
    ['/home', '/home'],
    ['/home/', '/home'],
    ['/post/01890000-0000-7000-8000-000000000001', '/post/:postId'],
    ['/profile', '/profile'],
    ['/profile/ada', '/profile/:userId'],
    ['/profile/ada/followers', '/profile/:userId/followers'],
    ['/profile/ada/secrets', 'other'],
    ['/__/auth/action', '/__/auth/action'],
    ['/admin/analytics', 'other'],
    ['/', 'other'],
    ['/verify-email/oobCode', 'other'],
  ])('%s is %s', (path, screen) => expect(screenOf(path)).toBe(screen))

  test('is one of the known screens for any path', () => {
    const part = constantFrom('profile', 'post', 'home', 'ada', '', '..', ':userId', 'followers', '__')
    assert(property(array(part), parts => isScreen(screenOf(`/${parts.join('/')}`))))
  })

  test('of each pattern is the pattern itself', () => {
    for (const screen of screens) expect(screenOf(screen.replace(/:\w+/g, 'x'))).toBe(screen)
  })
})

describe('a vital', () => {
  const name = constantFrom(...vitalNames)
  const values = array(double({ min: 0, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 60 })
  const countsOf = (vital: (typeof vitalNames)[number], measured: number[]) => {
    const counts = new Map<number, number>()
    for (const value of measured) {
      const step = vitalStep(vital, value)
      counts.set(step, (counts.get(step) ?? 0) + 1)
    }
    return counts
  }

  test('gets the same rating from its value and from its step', () => {
    assert(
      property(name, values, (vital, measured) => {
        const { good, needsImprovement, poor } = summariseVital(vital, countsOf(vital, measured))
        const rated = (rating: string) =>
          measured.filter(value => vitalRating(vital, value) === rating).length
        expect([good, needsImprovement, poor]).toEqual([
          rated('good'),
          rated('needs-improvement'),
          rated('poor'),
        ])
      }),
    )
  })

  test('has its 75th percentile in the step that contains it', () => {
    assert(
      property(name, values, (vital, measured) => {
        const exact =
          [...measured].sort((one, other) => one - other)[Math.ceil(measured.length * 0.75) - 1] ?? 0
        const { p75, rating } = summariseVital(vital, countsOf(vital, measured))
        // A value beyond the last step is reported as the start of that step.
        const step = vitalStep(vital, p75 ?? -1)
        expect([step, step + 1]).toContain(vitalStep(vital, exact))
        expect(rating).toBe(vitalRating(vital, exact))
      }),
    )
  })

  test('has steps that rise with the value', () => {
    assert(
      property(
        name,
        double({ min: 0, max: 1e6, noNaN: true }),
        double({ min: 0, max: 1e6, noNaN: true }),
        (vital, one, other) => {
          if (one <= other) expect(vitalStep(vital, one)).toBeLessThanOrEqual(vitalStep(vital, other))
        },
      ),
    )
  })

  test('is not rated without measurements', () => {
    expect(summariseVital('LCP', new Map())).toEqual({
      name: 'LCP',
      p75: null,
      rating: null,
      good: 0,
      needsImprovement: 0,
      poor: 0,
    })
  })
})
