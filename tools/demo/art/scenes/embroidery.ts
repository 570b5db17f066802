import { lch } from '../colour.ts'
import { at, circle, disc, path, rect, shade, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { ash, cloth, oak, walnut, woodTable } from '../surfaces.ts'
import { yarns } from './textiles.ts'

/** Flowers worked in a hoop. */
export const embroidery: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.41
    const [x, y] = [width / 2, height / 2]
    const linen = random.pick([
      lch(0.94, 0.015, 85),
      lch(0.32, 0.04, 260),
      lch(0.82, 0.04, 60),
      lch(0.45, 0.06, 170),
    ])
    const threads = yarns(sheet)
    const stemColour = lch(0.55, 0.1, 140)
    const wreath = times(9, index => {
      const angle = (index / 9) * Math.PI * 2 + random.between(-0.1, 0.1)
      const far = r * random.between(0.5, 0.64)
      return at(
        Math.cos(angle) * far,
        Math.sin(angle) * far,
        index % 3 === 2
          ? sprig(sheet, stemColour)
          : stitchedFlower(sheet, random.pick(threads), random.pick(threads)),
        random.between(0, 360),
        (r / 430) * random.between(0.7, 1.15),
      )
    })
    const leaves = times(30, index => {
      const angle = (index / 30) * Math.PI * 2
      const far = r * (0.57 + (index % 2 === 0 ? 0.1 : -0.1))
      return at(
        Math.cos(angle) * far,
        Math.sin(angle) * far,
        stitchedLeaf(lch(random.between(0.42, 0.66), 0.1, random.between(120, 165))),
        (angle * 180) / Math.PI + 60 + random.around(0, 24),
        r / 430,
      )
    })
    const ring = (radius: number, thick: number) =>
      circle(0, 0, radius, {
        fill: 'none',
        stroke: sheet.linear(
          [
            [0, '#e9c58c'],
            [0.5, '#b98347'],
            [1, '#7d522a'],
          ],
          [0, 0, 1, 1],
        ),
        'stroke-width': thick,
      })
    const hoop =
      ring(r, 34) +
      circle(0, 0, r + 17, { fill: 'none', stroke: '#fff', 'stroke-width': 2, opacity: 0.35 }) +
      circle(0, 0, r - 17, { fill: 'none', stroke: '#3a2410', 'stroke-width': 4, opacity: 0.5 }) +
      rect(-30, -r - 52, 60, 42, { rx: 6, fill: '#c9a04c' }) +
      rect(-8, -r - 74, 16, 50, { rx: 4, fill: '#e9cf8c' })
    return {
      body:
        woodTable(sheet, random.pick([ash, oak, walnut])) +
        shade(disc(x, y, r + 14), 14, 24, 28, 0.45) +
        sheet.clip(circle(x, y, r, {}), cloth(sheet, linen, '#7b6a55', 6)) +
        at(
          x,
          y,
          path(disc(0, 0, r * 0.57), {
            fill: 'none',
            stroke: stemColour,
            'stroke-width': 6,
            'stroke-dasharray': '16 4',
          }) +
            leaves +
            wreath +
            hoop,
        ),
      alt: 'An embroidery hoop with a wreath of stitched flowers and leaves, lying on a wooden table.',
    }
  },
}

const stitchedLeaf = (colour: string) =>
  path(
    Array.from({ length: 11 }, (_, index) => {
      const wide = Math.sin((index / 10) * Math.PI) * 22 + 2
      const y = index * 8
      return `M0 ${y + 7}L${-wide} ${y - 4}M0 ${y + 7}L${wide} ${y - 4}`
    }).join(''),
    { stroke: colour, 'stroke-width': 6, 'stroke-linecap': 'round' },
  )

function stitchedFlower(sheet: Sheet, petal: string, heart: string) {
  const petals = sheet.random.int(6, 9)
  const satin = Array.from({ length: 9 }, (_, index) => {
    const x = (index - 4) * 6
    const top = -92 + Math.abs(index - 4) * 8
    return `M${x * 0.5} -26L${x} ${top}`
  }).join('')
  return (
    times(
      petals,
      index =>
        `<g transform="rotate(${(index / petals) * 360})">${path(satin, { stroke: petal, 'stroke-width': 7, 'stroke-linecap': 'round' })}${path('M-6 -40L-10 -80M8 -40L12 -78', { stroke: '#fff', 'stroke-width': 2, opacity: 0.35 })}</g>`,
    ) +
    times(19, index =>
      circle(
        Math.cos(index * 2.4) * Math.sqrt(index) * 6,
        Math.sin(index * 2.4) * Math.sqrt(index) * 6,
        5.5,
        { fill: heart, stroke: '#000', 'stroke-opacity': 0.2, 'stroke-width': 1.5 },
      ),
    )
  )
}

const sprig = (sheet: Sheet, stem: string) =>
  path('M0 60Q12 0 0 -90', { fill: 'none', stroke: stem, 'stroke-width': 6, 'stroke-dasharray': '14 3' }) +
  times(7, index =>
    circle((index % 2 === 0 ? 18 : -16) + index, 40 - index * 22, 11, {
      fill: sheet.tone(0.7, 0.14, 30),
      stroke: '#000',
      'stroke-opacity': 0.18,
      'stroke-width': 2,
    }),
  )
