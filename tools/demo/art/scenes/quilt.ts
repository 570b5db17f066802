import type { Point } from '../marks.ts'
import { at, path, polygon, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { folds, print, square, yarns } from './textiles.ts'

/** A pieced quilt top with its quilting lines. */
export const quilt: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const colours = yarns(sheet)
    const prints = colours.map(colour => print(sheet, colour))
    const size = random.pick([260, 300, 350])
    const block = random.pick([starBlock, pinwheel, flyingGeese])
    const blocks = times(Math.ceil(height / size) * Math.ceil(width / size), index => {
      const columns = Math.ceil(width / size)
      const [x, y] = [(index % columns) * size, Math.floor(index / columns) * size]
      const [a, b, c] = random.shuffle(prints)
      return at(x, y, block(size, a ?? '', b ?? '', c ?? ''))
    })
    const seams =
      times(Math.ceil(width / size) + 1, index =>
        rect(index * size - 5, 0, 10, height, { fill: '#000', opacity: 0.14 }),
      ) +
      times(Math.ceil(height / size) + 1, index =>
        rect(0, index * size - 5, width, 10, { fill: '#000', opacity: 0.14 }),
      )
    const lines = times(16, index => {
      const y = (index / 15) * (height + 300) - 150
      return path(
        smooth(
          Array.from(
            { length: 17 },
            (_, step) => [(step / 16) * width, y + Math.sin(step * 0.8 + index) * 46] as const,
          ),
        ),
        { fill: 'none', stroke: '#fffdf4', 'stroke-width': 3, 'stroke-dasharray': '12 8', opacity: 0.6 },
      )
    })
    return {
      body: blocks + seams + lines + folds(sheet),
      alt: 'A patchwork quilt top, pieced from printed cottons and quilted in long waves.',
    }
  },
}

const tri = (points: readonly Point[], fill: string) =>
  path(polygon(points), { fill, stroke: '#000', 'stroke-opacity': 0.15, 'stroke-width': 3 })

const starBlock = (s: number, a: string, b: string, c: string) => {
  const q = s / 4
  return (
    square(s, a) +
    times(
      4,
      turn =>
        `<g transform="rotate(${turn * 90} ${s / 2} ${s / 2})">${tri(
          [
            [q, q],
            [2 * q, 0],
            [2 * q, q],
          ],
          b,
        )}${tri(
          [
            [3 * q, q],
            [2 * q, 0],
            [2 * q, q],
          ],
          c,
        )}</g>`,
    ) +
    rect(q, q, 2 * q, 2 * q, { fill: b }) +
    tri(
      [
        [2 * q, q],
        [3 * q, 2 * q],
        [2 * q, 3 * q],
        [q, 2 * q],
      ],
      c,
    )
  )
}

const pinwheel = (s: number, a: string, b: string, c: string) =>
  square(s, a) +
  times(
    4,
    turn =>
      `<g transform="rotate(${turn * 90} ${s / 2} ${s / 2})">${tri(
        [
          [s / 2, s / 2],
          [s / 2, 0],
          [0, 0],
        ],
        b,
      )}${tri(
        [
          [s / 2, s / 2],
          [s / 4, s / 4],
          [s / 2, 0],
        ],
        c,
      )}</g>`,
  )

const flyingGeese = (s: number, a: string, b: string, c: string) =>
  square(s, a) +
  times(4, row =>
    tri(
      [
        [0, ((row + 1) * s) / 4],
        [s / 2, (row * s) / 4],
        [s, ((row + 1) * s) / 4],
      ],
      row % 2 === 0 ? b : c,
    ),
  )
