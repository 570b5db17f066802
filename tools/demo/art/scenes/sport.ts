import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, box, circle, disc, ellipse, glow, group, path, rect, shade, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { grain } from '../surfaces.ts'
import { hillColour, hills, lake } from './hills.ts'
import { chooseMood, sky } from './sky.ts'
import { roofs } from './wildlife.ts'

/** Lanes of a pool from above, light playing on the bottom. */
export const pool: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const hue = random.pick([205, 215, 195])
    const lanes = random.int(4, 6)
    const lane = height / lanes
    const tiles =
      times(Math.ceil(width / 60), index => rect(index * 60, 0, 2, height, { fill: '#fff', opacity: 0.1 })) +
      times(Math.ceil(height / 60), index => rect(0, index * 60, width, 2, { fill: '#fff', opacity: 0.1 }))
    const lines = times(
      lanes,
      index =>
        rect(width * 0.06, (index + 0.5) * lane - 15, width * 0.88, 30, {
          fill: lch(0.34, 0.09, hue + 30),
          opacity: 0.75,
        }) +
        rect(width * 0.06, (index + 0.5) * lane - 60, 28, 120, {
          fill: lch(0.34, 0.09, hue + 30),
          opacity: 0.75,
        }) +
        rect(width * 0.94 - 28, (index + 0.5) * lane - 60, 28, 120, {
          fill: lch(0.34, 0.09, hue + 30),
          opacity: 0.75,
        }),
    )
    const caustics = times(150, () => {
      const [x, y, r] = [random.next() * width, random.next() * height, random.between(34, 84)]
      const points = Array.from(
        { length: 6 },
        (_, step): Point => [
          x + Math.cos(step * 1.047) * r * random.between(0.6, 1.2),
          y + Math.sin(step * 1.047) * r * random.between(0.5, 1),
        ],
      )
      return path(smooth(points, true), {
        fill: 'none',
        stroke: '#f2ffff',
        'stroke-width': random.between(2, 6),
        opacity: random.between(0.12, 0.36),
      })
    })
    const ropes = times(lanes - 1, index => {
      const y = (index + 1) * lane
      const floats = times(Math.ceil(width / 26), bead => {
        const x = bead * 26 + 13
        const wave = Math.sin(x / 90 + index * 2) * 5
        const colour =
          x < width * 0.14 || x > width * 0.86
            ? lch(0.58, 0.2, 27)
            : bead % 6 < 3
              ? '#ffffff'
              : lch(0.62, 0.14, index % 2 === 0 ? 85 : 255)
        return (
          rect(x - 11, y - 12 + wave, 22, 24, { rx: 8, fill: colour }) +
          rect(x - 11, y - 10 + wave, 22, 7, { rx: 3, fill: '#fff', opacity: 0.5 })
        )
      })
      return group(rect(0, y + 14, width, 18, { fill: '#0b3550', opacity: 0.28 }), {}) + floats
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, lch(0.8, 0.1, hue)],
              [1, lch(0.62, 0.12, hue + 14)],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        tiles +
        lines +
        caustics +
        ropes +
        glow(sheet, width * random.between(0.2, 0.8), height * 0.2, width * 0.5, '#fff', 0.35),
      alt: 'An empty swimming pool from above, light rippling over the lane lines between floating ropes.',
    }
  },
}

/** Balanced stones beside still water. */
export const stones: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'dusk', 'mist'])
    const shore = height * random.between(0.56, 0.62)
    const above = sky(sheet, mood, shore).body
    const land = hills(sheet, mood, height * 0.46, shore - height * 0.02, {
      peaks: false,
      trees: random.chance(0.4),
    })
    const x = width * random.between(0.38, 0.62)
    let y = height * 0.9
    const count = random.int(4, 6)
    const stack = times(count, index => {
      const half = Math.min(width, height) * (0.17 - index * 0.022) * random.between(0.85, 1.12)
      const tall = half * random.between(0.42, 0.62)
      y -= tall
      const [l, c, h] = [random.between(0.42, 0.72), 0.025, random.pick([60, 250, 30, 100])]
      const cx = x + random.around(0, half * 0.12)
      const d = smooth(
        [
          [cx - half, y + tall * 0.1],
          [cx - half * 0.6, y - tall * 0.62],
          [cx + half * 0.1, y - tall * 0.86],
          [cx + half * 0.7, y - tall * 0.54],
          [cx + half, y + tall * 0.14],
          [cx + half * 0.5, y + tall * 0.8],
          [cx - half * 0.5, y + tall * 0.82],
        ],
        true,
      )
      const out =
        path(d, {
          fill: sheet.radial(
            [
              [0, lch(l + 0.16, c, h)],
              [0.6, lch(l, c, h)],
              [1, lch(l - 0.26, c + 0.01, mood.near[0])],
            ],
            [0.36, 0.24, 0.85],
          ),
        }) +
        sheet.clip(
          path(d, {}),
          times(50, () =>
            circle(
              random.between(cx - half, cx + half),
              random.between(y - tall, y + tall),
              random.between(0.8, 2.6),
              { fill: random.chance(0.5) ? '#fff' : '#15121a', opacity: 0.25 },
            ),
          ) +
            (random.chance(0.5)
              ? path(`M${cx - half} ${y}Q${cx} ${y - tall * 0.3} ${cx + half} ${y + tall * 0.1}`, {
                  fill: 'none',
                  stroke: '#fff',
                  'stroke-width': 7,
                  opacity: 0.35,
                })
              : ''),
        )
      y -= tall * 0.62
      return out
    })
    const ground = times(60, () =>
      ellipse(
        random.next() * width,
        random.between(0.9, 1.03) * height,
        random.between(24, 90),
        random.between(12, 34),
        { fill: hillColour(mood, random.between(0.6, 1), random.between(-0.04, 0.06)) },
      ),
    )
    return {
      body:
        above +
        land +
        lake(sheet, mood, shore, land) +
        rect(0, height * 0.91, width, height * 0.1, { fill: hillColour(mood, 1) }) +
        ellipse(x, height * 0.92, Math.min(width, height) * 0.22, 18, { fill: '#000', opacity: 0.35 }) +
        ground +
        stack,
      alt: `${['Four', 'Five', 'Six'][count - 4] ?? 'Some'} smooth stones balanced on one another by still water ${mood.words}.`,
    }
  },
}

/** The lip of a concrete bowl at the end of the day, a board resting on it. */
export const skateBowl: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dusk', 'dawn', 'dusk'])
    const deckY = height * 0.56
    const back = sky(sheet, mood, height * 0.62).body + roofs(sheet, height * 0.44)
    const bowl = `M${width * 0.08} ${deckY + 30}Q${width * 0.5} ${deckY - 40} ${width * 0.92} ${deckY + 30}Q${width * 0.98} ${height * 0.9} ${width * 0.5} ${height * 0.98}Q${width * 0.02} ${height * 0.9} ${width * 0.08} ${deckY + 30}Z`
    const curves = times(13, index =>
      path(
        `M${width * (0.08 + index * 0.016)} ${deckY + 30 + index * 12}Q${width * 0.5} ${deckY - 30 + index * 30} ${width * (0.92 - index * 0.016)} ${deckY + 30 + index * 12}`,
        { fill: 'none', stroke: index % 2 === 0 ? '#fff' : '#1c1522', 'stroke-width': 3, opacity: 0.12 },
      ),
    )
    const lamps = times(3, index => {
      const x = width * (0.14 + index * 0.36)
      return (
        path(`M${x} ${deckY + 20}V${height * 0.28}Q${x} ${height * 0.25} ${x + 40} ${height * 0.25}`, {
          fill: 'none',
          stroke: '#1a1420',
          'stroke-width': 8,
        }) + glow(sheet, x + 46, height * 0.255, 130, '#ffe3a8', 0.85)
      )
    })
    const colour = lch(0.62, 0.19, sheet.hue)
    const board = at(
      width * random.between(0.42, 0.6),
      deckY + 18,
      group(
        path(
          'M-210 -60Q-240 -96 -226 -104Q-200 -66 -170 -62H170Q200 -66 226 -104Q240 -96 210 -60Q190 -38 160 -38H-160Q-190 -38 -210 -60Z',
          { fill: colour },
        ) +
          path('M-226 -104Q-200 -66 -170 -62H170Q200 -66 226 -104', {
            fill: 'none',
            stroke: '#17141a',
            'stroke-width': 9,
          }) +
          times(2, index => {
            const x = index === 0 ? -122 : 122
            return (
              path(`M${x - 24} -38H${x + 24}L${x} -8Z`, { fill: '#b9bcc6' }) +
              circle(x, -4, 27, { fill: '#fbf4e0' }) +
              circle(x, -4, 27, {
                fill: sheet.radial([
                  [0.5, '#000', 0],
                  [1, '#000', 0.3],
                ]),
              }) +
              circle(x, -4, 10, { fill: '#84878f' })
            )
          }),
        {},
      ),
      random.pick([-7, 9]),
      (Math.min(width, height) / 1067) * 1.1,
    )
    return {
      body:
        back +
        rect(0, deckY, width, height, {
          fill: sheet.linear([
            [0, lch(0.66, 0.04, mood.far[0])],
            [1, lch(0.4, 0.04, mood.near[0])],
          ]),
        }) +
        lamps +
        path(bowl, {
          fill: sheet.linear([
            [0, lch(0.34, 0.05, mood.near[0])],
            [0.5, lch(0.56, 0.06, mood.far[0])],
            [1, lch(0.76, 0.07, 60)],
          ]),
        }) +
        sheet.clip(path(bowl, {}), curves) +
        path(bowl, { fill: 'none', stroke: '#e9e6ee', 'stroke-width': 13 }) +
        path(bowl, { fill: 'none', stroke: '#6b6774', 'stroke-width': 3 }) +
        ellipse(width * 0.5, deckY + 24, 250, 12, { fill: '#000', opacity: 0.25 }) +
        board,
      alt: `A skateboard at the edge of a concrete bowl ${mood.words}, lamps and rooftops behind.`,
    }
  },
}

/** Two bats and a ball on the table. */
export const paddles: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const table = random.pick([lch(0.46, 0.12, 255), lch(0.42, 0.09, 160), lch(0.34, 0.07, 265)])
    const turn = random.between(-16, 16)
    const lines = at(
      width / 2,
      height / 2,
      rect(-2400, -10, 4800, 20, { fill: '#f7f7f4' }) +
        rect(-width * 0.44, -2400, 30, 4800, { fill: '#f7f7f4' }),
      turn,
    )
    const bat = (x: number, y: number, lean: number, colour: string) => {
      const blade =
        'M0 -330Q190 -320 196 -130Q196 30 70 96L52 130H-52L-70 96Q-196 30 -196 -130Q-190 -320 0 -330Z'
      const handle = box(-42, 110, 84, 220, 22)
      return at(
        x,
        y,
        shade(`${blade}${handle}`, 20, 34, 26, 0.45) +
          path(handle, {
            fill: sheet.linear(
              [
                [0, '#b07b42'],
                [0.35, '#efcf95'],
                [1, '#8a5a2b'],
              ],
              [0, 0, 1, 0],
            ),
          }) +
          sheet.clip(
            path(handle, {}),
            `<g transform="rotate(90)">${grain(sheet, 110, -42, 220, 84, '#5a371a')}</g>`,
          ) +
          path('M-66 100Q0 140 66 100L52 140H-52Z', { fill: '#d8b176' }) +
          path(blade, { fill: '#c99f62' }) +
          path(blade, { fill: colour, transform: 'translate(0 -4) scale(.965)' }) +
          path(blade, {
            fill: sheet.linear(
              [
                [0, '#fff', 0.25],
                [0.5, '#fff', 0],
                [1, '#000', 0.3],
              ],
              [0, 0, 1, 1],
            ),
            transform: 'translate(0 -4) scale(.965)',
          }) +
          path('M-120 -230Q-60 -290 40 -286', {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 14,
            opacity: 0.25,
            'stroke-linecap': 'round',
          }),
        lean,
        unit,
      )
    }
    const ball = (x: number, y: number, r: number, colour: string) =>
      shade(disc(x, y, r), 22, 34, 16, 0.4) +
      circle(x, y, r, {
        fill: sheet.radial(
          [
            [0, '#fff'],
            [0.5, colour],
            [1, lch(0.6, 0.08, 70)],
          ],
          [0.36, 0.32, 0.8],
        ),
      }) +
      path(`M${x - r * 0.9} ${y - r * 0.2}Q${x} ${y + r * 0.3} ${x + r * 0.9} ${y - r * 0.15}`, {
        fill: 'none',
        stroke: '#b99c6a',
        'stroke-width': 2,
        opacity: 0.6,
      })
    const first = lch(0.52, 0.2, 27)
    const second = random.pick(['#1c1b20', lch(0.5, 0.17, 255), lch(0.52, 0.15, 150)])
    return {
      body:
        rect(0, 0, width, height, { fill: table }) +
        rect(0, 0, width, height, {
          fill: sheet.radial(
            [
              [0, '#fff', 0.2],
              [1, '#000', 0.3],
            ],
            [0.3, 0.2, 1],
          ),
        }) +
        times(260, () =>
          circle(random.next() * width, random.next() * height, random.between(0.6, 1.8), {
            fill: '#fff',
            opacity: 0.1,
          }),
        ) +
        lines +
        bat(width * 0.36, height * 0.46, random.between(-50, -20), first) +
        bat(width * 0.66, height * 0.6, random.between(20, 60), second) +
        ball(width * 0.56, height * 0.26, 46 * unit, random.pick(['#fbfaf5', lch(0.78, 0.15, 65)])),
      alt: 'Two table tennis bats and a ball lying on the table, white lines running under them.',
    }
  },
}

/** A target face with its arrows. */
export const target: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.42
    const [x, y] = [width / 2, height / 2]
    const colours = [
      '#f4f1ea',
      '#f4f1ea',
      '#24232a',
      '#24232a',
      lch(0.6, 0.13, 240),
      lch(0.6, 0.13, 240),
      lch(0.58, 0.2, 28),
      lch(0.58, 0.2, 28),
      lch(0.85, 0.16, 90),
      lch(0.85, 0.16, 90),
    ]
    const rings = colours
      .map((colour, index) =>
        circle(x, y, r * (1 - index * 0.1), {
          fill: colour,
          stroke: index === 3 ? '#f4f1ea' : '#2b2a31',
          'stroke-width': 2.5,
        }),
      )
      .join('')
    const straw = times(500, () =>
      at(
        random.next() * width,
        random.next() * height,
        path(`M${-random.between(20, 70)} 0H${random.between(20, 70)}`, {
          stroke: lch(random.between(0.6, 0.84), 0.09, random.between(70, 92)),
          'stroke-width': random.between(2, 5),
          opacity: 0.7,
        }),
        random.around(0, 18),
      ),
    )
    const holes = times(40, () =>
      circle(x + random.around(0, r * 0.4), y + random.around(0, r * 0.4), random.between(2.5, 5), {
        fill: '#15131a',
        opacity: 0.55,
      }),
    )
    const [gx, gy] = [x + random.around(0, r * 0.2), y + random.around(0, r * 0.2)]
    const fletch = lch(0.66, 0.2, sheet.hue)
    const arrows = times(random.int(4, 6), () => {
      const [ax, ay] = [gx + random.around(0, r * 0.14), gy + random.around(0, r * 0.14)]
      return at(
        ax,
        ay,
        path('M0 0L26 -6L330 96L322 116Z', { fill: '#000', opacity: 0.25 }) +
          path('M-4 3L270 -186L276 -178L4 -3Z', {
            fill: sheet.linear([
              [0, '#33343c'],
              [1, '#9ea1ab'],
            ]),
          }) +
          path('M196 -134L236 -186L296 -222L268 -180Z', { fill: fletch }) +
          path('M196 -134L262 -146L304 -206L272 -184Z', { fill: lch(0.5, 0.19, sheet.hue) }) +
          path('M222 -152L282 -204', { stroke: '#fff', 'stroke-width': 3, opacity: 0.6 }) +
          circle(276, -184, 6, { fill: '#f9e27a' }) +
          circle(0, 0, 5, { fill: '#000', opacity: 0.6 }),
        random.around(0, 7),
        (r / 450) * random.between(0.9, 1.1),
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.66, 0.09, 80) }) +
        straw +
        shade(disc(x, y, r), 6, 12, 14, 0.3) +
        rings +
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, '#fff', 0.16],
              [0.6, '#fff', 0],
              [1, '#000', 0.22],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        holes +
        path(`M${x - 8} ${y}H${x + 8}M${x} ${y - 8}V${y + 8}`, { stroke: '#2b2a31', 'stroke-width': 2.5 }) +
        arrows,
      alt: 'Arrows grouped close together on a straw archery target.',
    }
  },
}
