import { lch } from '../colour.ts'
import { at, circle, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { folds, yarns } from './textiles.ts'

/** Granny squares joined into a blanket. */
export const crochet: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const colours = yarns(sheet)
    const size = random.pick([300, 340, 400])
    const border = random.pick([lch(0.93, 0.025, 85), lch(0.24, 0.04, sheet.hue)])
    const squares = times(Math.ceil(width / size) * Math.ceil(height / size), index => {
      const columns = Math.ceil(width / size)
      const [x, y] = [((index % columns) + 0.5) * size, (Math.floor(index / columns) + 0.5) * size]
      const rounds = random.shuffle(colours)
      const clusters = [4, 3, 2, 1].map(round => {
        const colour = round === 4 ? border : (rounds[round] ?? border)
        const reach = (size / 2) * (round / 4) - size * 0.045
        const perSide = round * 2
        const side = times(perSide, step => {
          const px = -reach + ((step + 0.5) / perSide) * 2 * reach
          return path(
            `M${px - size * 0.034} ${-reach - size * 0.062}Q${px} ${-reach - size * 0.085} ${px + size * 0.034} ${-reach - size * 0.062}L${px + size * 0.042} ${-reach + size * 0.05}Q${px} ${-reach + size * 0.07} ${px - size * 0.042} ${-reach + size * 0.05}Z`,
            {},
          )
        })
        const four = times(
          4,
          turn =>
            `<g transform="rotate(${turn * 90})">${side}<circle cx="${-reach}" cy="${-reach}" r="${size * 0.055}"/></g>`,
        )
        const threads = times(
          4,
          turn =>
            `<g transform="rotate(${turn * 90})">${path(
              Array.from({ length: perSide * 3 }, (_, step) => {
                const px = -reach + ((step + 0.5) / (perSide * 3)) * 2 * reach
                return `M${px.toFixed(0)} ${(-reach - size * 0.06).toFixed(0)}v${(size * 0.11).toFixed(0)}`
              }).join(''),
              { stroke: '#000', 'stroke-width': 2, opacity: 0.24 },
            )}</g>`,
        )
        return `<g fill="${colour}">${four}</g>${threads}`
      })
      const middle = times(6, step =>
        circle(Math.cos(step * 1.047) * size * 0.05, Math.sin(step * 1.047) * size * 0.05, size * 0.036, {
          fill: random.pick(colours),
        }),
      )
      return at(x, y, clusters.join('') + middle + circle(0, 0, size * 0.02, { fill: '#1c1016' }))
    })
    return {
      body: rect(0, 0, width, height, { fill: lch(0.27, 0.03, sheet.hue) }) + squares + folds(sheet),
      alt: 'Granny squares in many colours, joined into a crocheted blanket.',
    }
  },
}
