import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, centred, coverShape, dragged, photoShape, settled } from './crop.ts'

describe('areaOf', () => {
  test('uses the middle of a wide and of a tall picture', () => {
    const square = (width: number, height: number) => areaOf({ width, height }, centred, photoShape)
    expect(square(400, 200)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
    expect(square(200, 400)).toEqual({ left: 0, top: 100, width: 200, height: 200 })
  })

  test('cuts a cover out of a tall and of a very wide picture', () => {
    const cover = (width: number, height: number) => areaOf({ width, height }, centred, coverShape)
    expect(cover(300, 300)).toEqual({ left: 0, top: 100, width: 300, height: 100 })
    expect(cover(800, 100)).toEqual({ left: 250, top: 0, width: 300, height: 100 })
  })

  test('shrinks with the zoom', () => {
    const zoomed = { ...centred, zoom: 2 }
    expect(areaOf({ width: 400, height: 400 }, zoomed, photoShape)).toEqual({
      left: 100,
      top: 100,
      width: 200,
      height: 200,
    })
  })

  test('stays inside the picture, wherever it is dragged', () => {
    const side = fc.integer({ min: 1, max: 9000 })
    const any = fc.double({ min: -9, max: 9, noNaN: true })
    const shape = fc.constantFrom(photoShape, coverShape)
    fc.assert(
      fc.property(
        shape,
        side,
        side,
        any,
        any,
        any,
        any,
        any,
        (shape, width, height, zoom, x, y, byX, byY) => {
          const size = { width, height }
          const area = areaOf(size, dragged(size, { zoom, x, y }, shape, byX, byY), shape)
          expect(area.width).toBeGreaterThan(0)
          expect(area.height * shape.ratio).toBeCloseTo(area.width, 6)
          expect(area.left).toBeGreaterThanOrEqual(0)
          expect(area.top).toBeGreaterThanOrEqual(0)
          expect(area.left + area.width).toBeLessThanOrEqual(width + 1e-6)
          expect(area.top + area.height).toBeLessThanOrEqual(height + 1e-6)
        },
      ),
    )
  })
})

test('shows the left part when it is dragged to the right', () => {
  const size = { width: 400, height: 200 }
  const after = areaOf(size, dragged(size, centred, photoShape, 0.25, 0), photoShape)
  expect(after).toEqual({ left: 50, top: 0, width: 200, height: 200 })
})

test('stops at the edge when it is dragged beyond it', () => {
  expect(settled({ width: 400, height: 200 }, { zoom: 1, x: 2, y: 0.5 }, photoShape)).toEqual({
    zoom: 1,
    x: 0.75,
    y: 0.5,
  })
})
