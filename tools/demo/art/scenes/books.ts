import { lch } from '../colour.ts'
import { at, circle, ellipse, glow, path, rect, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { oak, plank, walnut } from '../surfaces.ts'
import { outline, roundness } from './shelves.ts'

/** A bookcase. */
export const books: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const rows = width > height ? 3 : 4
    const gap = height / rows
    const tone = random.pick([walnut, oak])
    const back = rect(0, 0, width, height, { fill: lch(0.24, 0.035, tone.hue) })
    const shelves = times(rows, row => {
      const foot = gap * (row + 1) - 26
      let things = ''
      for (let x = random.between(-20, 10); x < width; ) {
        const wide = random.between(26, 74)
        const tall = gap * random.between(0.6, 0.83)
        if (random.chance(0.07)) {
          things += at(x + 70, foot, random.pick([candle, vase])(sheet, gap * 0.45))
          x += 150
          continue
        }
        const lean = random.chance(0.1) ? random.between(5, 10) : 0
        things += at(
          x + (lean > 0 ? Math.sin(lean / 57) * tall * 0.9 : 0),
          foot,
          spine(sheet, wide, tall),
          lean,
        )
        x += wide + (lean > 0 ? Math.sin(lean / 57) * tall + 6 : random.between(0, 2.5))
      }
      return (
        rect(0, gap * row, width, 90, {
          fill: sheet.linear([
            [0, '#000', 0.55],
            [1, '#000', 0],
          ]),
        }) +
        things +
        plank(sheet, -20, foot, width + 40, 26, tone)
      )
    })
    return {
      body: back + shelves + glow(sheet, width * random.between(0.2, 0.8), -40, width * 0.9, '#ffd79a', 0.28),
      alt: 'A well-filled bookcase, cloth and leather spines of every colour in warm light.',
    }
  },
}

function spine(sheet: Sheet, wide: number, tall: number) {
  const { random } = sheet
  const hue = random.chance(0.6) ? sheet.hue + random.between(-50, 50) : random.pick([30, 60, 150, 250, 20])
  const l = random.between(0.28, 0.78)
  const gilt = random.pick(['#e3c071', '#f3ead2', lch(l > 0.5 ? 0.25 : 0.85, 0.05, hue)])
  const style = random.int(0, 3)
  const bands =
    style === 0
      ? [0.12, 0.16, 0.84, 0.88]
      : style === 1
        ? [0.1, 0.28, 0.46, 0.64, 0.82]
        : style === 2
          ? [0.2, 0.5]
          : [0.9]
  const label =
    style === 2
      ? rect(wide * 0.16, -tall * 0.8, wide * 0.68, tall * 0.3, { rx: 3, fill: lch(0.92, 0.03, 85) }) +
        circle(wide / 2, -tall * 0.65, wide * 0.16, { fill: gilt })
      : ''
  const mark =
    style === 3
      ? path(
          `M${wide / 2} ${-tall * 0.7}l${wide * 0.22} ${wide * 0.34}l${-wide * 0.22} ${wide * 0.34}l${-wide * 0.22} ${-wide * 0.34}Z`,
          { fill: gilt, opacity: 0.9 },
        )
      : ''
  return (
    rect(0, -tall, wide, tall, { rx: 4, fill: lch(l, random.between(0.03, 0.12), hue) }) +
    bands
      .map(share => rect(0, -tall * (1 - share), wide, style === 1 ? 7 : 4, { fill: gilt, opacity: 0.85 }))
      .join('') +
    label +
    mark +
    rect(0, -tall, wide, tall, {
      rx: 4,
      fill: sheet.linear(
        [
          [0, '#000', 0.42],
          [0.3, '#fff', 0.2],
          [0.55, '#fff', 0],
          [1, '#000', 0.45],
        ],
        [0, 0, 1, 0],
      ),
    })
  )
}

function vase(sheet: Sheet, tall: number) {
  const d = outline([
    [30, 0],
    [56, -tall * 0.3],
    [40, -tall * 0.6],
    [14, -tall * 0.78],
    [22, -tall],
  ])
  return path(d, { fill: sheet.tone(0.7, 0.08, 180) }) + path(d, { fill: roundness(sheet) })
}

function candle(sheet: Sheet, tall: number) {
  return (
    glow(sheet, 0, -tall - 26, 190, '#ffce7a', 0.6) +
    rect(-17, -tall, 34, tall, {
      rx: 6,
      fill: sheet.linear([
        [0, '#fff3d6'],
        [1, '#d8b98a'],
      ]),
    }) +
    path(`M0 ${-tall - 2}V${-tall - 14}`, { stroke: '#2a1c14', 'stroke-width': 3 }) +
    path(`M0 ${-tall - 58}Q18 ${-tall - 26} 0 ${-tall - 8}Q-18 ${-tall - 26} 0 ${-tall - 58}Z`, {
      fill: sheet.linear([
        [0, '#ff9b2f'],
        [0.6, '#ffe08a'],
        [1, '#fffbe6'],
      ]),
    }) +
    ellipse(0, 0, 44, 9, { fill: '#8a6a3a' })
  )
}
