import type { Random } from './random.ts'
import type { Sheet } from './sheet.ts'

export type Point = readonly [x: number, y: number]
type Attributes = Record<string, string | number | undefined>

const short = (value: number) => Math.round(value * 10) / 10

function attributesMarkup(attributes: Attributes) {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('')
}

/** Opacity of fill and stroke: the opacity of an element would make the renderer paint it on a canvas of its own. */
function shapeMarkup({ opacity, ...attributes }: Attributes) {
  if (typeof opacity !== 'number') return attributesMarkup(attributes)
  const of = (name: string) => opacity * Number(attributes[name] ?? 1)
  return attributesMarkup({
    ...attributes,
    ...(attributes.fill === 'none' ? {} : { 'fill-opacity': of('fill-opacity') }),
    ...(attributes.stroke === undefined ? {} : { 'stroke-opacity': of('stroke-opacity') }),
  })
}

export const path = (d: string, attributes: Attributes) => `<path d="${d}"${shapeMarkup(attributes)}/>`

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${shapeMarkup(attributes)}/>`

export const circle = (x: number, y: number, r: number, attributes: Attributes) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"${shapeMarkup(attributes)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, attributes: Attributes) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${shapeMarkup(attributes)}/>`

export const group = (content: string, attributes: Attributes) =>
  `<g${attributesMarkup(attributes)}>${content}</g>`

export const at = (x: number, y: number, content: string, turn = 0, scale = 1) =>
  group(content, { transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${scale})` })

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('')

export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

export const polyline = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`

export const disc = (x: number, y: number, rx: number, ry = rx) =>
  `M${short(x - rx)} ${short(y)}a${short(rx)} ${short(ry)} 0 1 0 ${short(2 * rx)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-2 * rx)} 0Z`

export const box = (x: number, y: number, width: number, height: number, radius = 0) => {
  const r = Math.min(radius, width / 2, height / 2)
  const [w, h, c] = [short(width - 2 * r), short(height - 2 * r), short(r)]
  return `M${short(x + r)} ${short(y)}h${w}a${c} ${c} 0 0 1 ${c} ${c}v${h}a${c} ${c} 0 0 1 ${-c} ${c}h${-w}a${c} ${c} 0 0 1 ${-c} ${-c}v${-h}a${c} ${c} 0 0 1 ${c} ${-c}Z`
}

/** A smooth curve through all the points (Catmull–Rom as Bézier). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const point = (index: number): Point => {
    const inside = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[inside] ?? [0, 0]
  }
  const [startX, startY] = point(0)
  let d = `M${short(startX)} ${short(startY)}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
      point(index - 1),
      point(index),
      point(index + 1),
      point(index + 2),
    ]
    d += `C${short(bx + (cx - ax) / 6)} ${short(by + (cy - ay) / 6)} ${short(cx - (dx - bx) / 6)} ${short(cy - (dy - by) / 6)} ${short(cx)} ${short(cy)}`
  }
  return closed ? `${d}Z` : d
}

/** A roundish shape, never a perfect circle. */
export function blob(
  random: Random,
  x: number,
  y: number,
  radius: number,
  wobble = 0.15,
  corners = 9,
  squash = 1,
) {
  const start = random.between(0, 6)
  return smooth(
    Array.from({ length: corners }, (_, index) => {
      const angle = start + (index / corners) * Math.PI * 2
      const r = radius * random.between(1 - wobble, 1 + wobble)
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * squash] as const
    }),
    true,
  )
}

/** The heights of a ridge from left to right, by midpoint displacement. */
export function ridge(
  random: Random,
  width: number,
  base: number,
  amplitude: number,
  roughness = 0.5,
): Point[] {
  let heights = [random.between(-1, 1), random.between(-1, 1)]
  for (let scale = 1, level = 0; level < 7; level += 1) {
    heights = heights.flatMap((height, index) => {
      const following = heights[index + 1]
      return following === undefined
        ? [height]
        : [height, (height + following) / 2 + random.between(-scale, scale)]
    })
    scale *= roughness
  }
  return heights.map(
    (height, index) => [(index / (heights.length - 1)) * width, base - height * amplitude] as const,
  )
}

export const under = (points: readonly Point[], bottom: number) => {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  return `${polyline(points)}L${short(last[0])} ${short(bottom)}L${short(first[0])} ${short(bottom)}Z`
}

/** A soft shadow without a filter, which would cost ten times as much: rims of falling width. */
export const shade = (d: string, dx: number, dy: number, spread: number, opacity = 0.3, colour = '#1a0d05') =>
  group(
    times(5, index =>
      path(d, {
        fill: index === 4 ? colour : 'none',
        stroke: colour,
        'stroke-width': (spread * 2 * (5 - index)) / 5,
        'stroke-linejoin': 'round',
        opacity: opacity / 3.8,
      }),
    ),
    { transform: `translate(${short(dx)} ${short(dy)})` },
  )

/** Light that falls off around a point. */
export const glow = (sheet: Sheet, x: number, y: number, radius: number, colour: string, opacity = 0.8) =>
  circle(x, y, radius, {
    fill: sheet.radial([
      [0, colour, opacity],
      [0.35, colour, opacity * 0.38],
      [1, colour, 0],
    ]),
  })
