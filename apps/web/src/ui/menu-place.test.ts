import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBelow } from './menu-place.ts'

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
