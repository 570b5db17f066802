import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Box, placeBelow, placeList } from './menu-place.ts'

const view = { left: 0, top: 0, width: 390, height: 844 }

test('opens below its button, with the right edges aligned', () => {
  const place = placeBelow(
    { left: 300, top: 10, width: 44, height: 44 },
    { left: 0, top: 0, width: 200, height: 150 },
    view,
  )
  expect(place).toEqual({ left: 144, top: 60 })
})

test('opens above its button if there is no room below', () => {
  const place = placeBelow(
    { left: 300, top: 760, width: 44, height: 44 },
    { left: 0, top: 0, width: 200, height: 150 },
    view,
  )
  expect(place.top + 150).toBeLessThan(760)
})

test('never leaves the window on either side', () => {
  const width = fc.integer({ min: 40, max: 370 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 346 }), width, (left, menuWidth) => {
      const menu = { left: 0, top: 0, width: menuWidth, height: 100 }
      const place = placeBelow({ left, top: 100, width: 44, height: 44 }, menu, view)
      expect(place.left).toBeGreaterThanOrEqual(8)
      expect(place.left + menuWidth).toBeLessThanOrEqual(view.width - 8)
    }),
  )
})

describe('a list', () => {
  const at = (box: Partial<Box>, isRtl = false, seen: Partial<Box> = {}) => {
    const place = placeList(
      { left: 16, top: 100, width: 358, height: 48, ...box },
      { ...view, ...seen },
      isRtl,
    )
    return Object.fromEntries(Object.entries(place).map(([name, value]) => [name, Number.parseFloat(value)]))
  }

  test('is as wide as its box, and wide enough for long options', () => {
    expect(at({})).toMatchObject({ left: 16, width: 358, top: 154, 'max-height': 320 })
    expect(at({ width: 120 })).toMatchObject({ left: 16, width: 264 })
    expect(at({ left: 254, width: 120 })).toMatchObject({ left: 118, width: 264 })
    expect(at({ left: 254, width: 120 }, true)).toMatchObject({ left: 110, width: 264 })
  })

  test('opens above a box with more room there, also while a keyboard covers the lower half', () => {
    vi.stubGlobal('window', { innerHeight: view.height })
    expect(at({ top: 700 })).toMatchObject({ top: Number.NaN, bottom: 150, 'max-height': 320 })
    expect(at({ top: 300 })).toMatchObject({ top: 354, 'max-height': 320 })
    expect(at({ top: 300 }, false, { height: 420 })).toMatchObject({ bottom: 550, 'max-height': 286 })
  })

  test('stays inside what is visible', () => {
    vi.stubGlobal('window', { innerHeight: view.height })
    const numbers = { left: fc.integer({ min: 0, max: 380 }), top: fc.integer({ min: 0, max: 790 }) }
    fc.assert(
      fc.property(
        fc.record({ ...numbers, width: fc.integer({ min: 40, max: 390 }) }),
        fc.boolean(),
        (box, isRtl) => {
          const place = at(box, isRtl)
          expect(place.left).toBeGreaterThanOrEqual(8)
          expect((place.left ?? 0) + (place.width ?? 0)).toBeLessThanOrEqual(382)
          const isBelow = !Number.isNaN(place.top)
          const most = place['max-height'] ?? 0
          if (isBelow) expect((place.top ?? 0) + most).toBeLessThanOrEqual(836)
          else expect(view.height - (place.bottom ?? 0) - most).toBeGreaterThanOrEqual(8)
        },
      ),
    )
  })
})
