import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centred, dragged, settled, squareOf } from './crop.ts'

describe('squareOf', () => {
  test('uses the middle of a wide and of a tall picture', () => {
    expect(squareOf({ width: 400, height: 200 }, centred)).toEqual({ left: 100, top: 0, side: 200 })
    expect(squareOf({ width: 200, height: 400 }, centred)).toEqual({ left: 0, top: 100, side: 200 })
  })

  test('shrinks with the zoom', () => {
    expect(squareOf({ width: 400, height: 400 }, { ...centred, zoom: 2 })).toEqual({
      left: 100,
      top: 100,
      side: 200,
    })
  })

  test('stays inside the picture, wherever it is dragged', () => {
    const side = fc.integer({ min: 1, max: 9000 })
    const any = fc.double({ min: -9, max: 9, noNaN: true })
    fc.assert(
      fc.property(side, side, any, any, any, any, any, (width, height, zoom, x, y, byX, byY) => {
        const size = { width, height }
        const square = squareOf(size, dragged(size, { zoom, x, y }, byX, byY))
        expect(square.side).toBeGreaterThan(0)
        expect(square.left).toBeGreaterThanOrEqual(0)
        expect(square.top).toBeGreaterThanOrEqual(0)
        expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6)
        expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6)
      }),
    )
  })
})

test('shows the left part when it is dragged to the right', () => {
  const size = { width: 400, height: 200 }
  const after = squareOf(size, dragged(size, centred, 0.25, 0))
  expect(after).toEqual({ left: 50, top: 0, side: 200 })
})

test('stops at the edge when it is dragged beyond it', () => {
  expect(settled({ width: 400, height: 200 }, { zoom: 1, x: 2, y: 0.5 })).toEqual({
    zoom: 1,
    x: 0.75,
    y: 0.5,
  })
})
