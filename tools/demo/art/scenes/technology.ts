import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import {
  at,
  blob,
  box,
  circle,
  disc,
  ellipse,
  glow,
  group,
  path,
  polyline,
  rect,
  shade,
  smooth,
  times,
} from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A circuit board with parts on it. */
export const circuitBoard: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const base = random.pick([
      [0.36, 0.09, 155],
      [0.3, 0.09, 255],
      [0.25, 0.02, 280],
      [0.34, 0.13, 20],
    ] as const)
    const copper = lch(base[0] + 0.14, base[1], base[2])
    const step = 34
    const traces = times(130, () => {
      let [x, y] = [
        Math.round((random.next() * width) / step) * step,
        Math.round((random.next() * height) / step) * step,
      ]
      const start: Point = [x, y]
      const points: Point[] = [start]
      let way = random.int(0, 7)
      for (let leg = random.int(2, 5); leg > 0; leg -= 1) {
        const far = random.int(1, 6) * step
        x += Math.round(Math.cos(way * 0.7854)) * far
        y += Math.round(Math.sin(way * 0.7854)) * far
        points.push([x, y])
        way += random.pick([-1, 1])
      }
      const via = (px: number, py: number) =>
        circle(px, py, 9, { fill: lch(0.8, 0.09, 88) }) + circle(px, py, 4, { fill: '#111' })
      return (
        path(polyline(points), {
          fill: 'none',
          stroke: copper,
          'stroke-width': random.pick([5, 5, 8]),
          'stroke-linejoin': 'round',
        }) +
        via(start[0], start[1]) +
        via(x, y)
      )
    })
    const chip = (x: number, y: number, w: number, h: number) => {
      const legs =
        times(Math.floor(w / 26), index =>
          rect(x + 10 + index * 26, y - 14, 11, h + 28, { fill: '#c9cbd1' }),
        ) +
        times(Math.floor(h / 26), index => rect(x - 14, y + 10 + index * 26, w + 28, 11, { fill: '#c9cbd1' }))
      return (
        shade(box(x, y, w, h, 6), 8, 14, 14, 0.5) +
        legs +
        rect(x, y, w, h, {
          rx: 6,
          fill: sheet.linear(
            [
              [0, '#3b3d45'],
              [1, '#15161a'],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        circle(x + 22, y + 22, 8, { fill: '#0b0b0d' }) +
        rect(x + w * 0.25, y + h * 0.45, w * 0.5, 5, { fill: '#9fa2ad', opacity: 0.5 }) +
        rect(x + w * 0.25, y + h * 0.45 + 14, w * 0.36, 5, { fill: '#9fa2ad', opacity: 0.4 })
      )
    }
    const parts = times(20, () => {
      const [x, y] = [
        Math.round(random.next() * 24) * (width / 24),
        Math.round(random.next() * 16) * (height / 16),
      ]
      const kind = random.int(0, 3)
      if (kind === 0)
        return (
          shade(disc(x, y, 36), 8, 16, 12, 0.45) +
          circle(x, y, 38, { fill: lch(0.3, 0.08, sheet.hue) }) +
          circle(x, y, 32, {
            fill: sheet.linear(
              [
                [0, '#f2f3f5'],
                [1, '#888b94'],
              ],
              [0, 0, 1, 1],
            ),
          }) +
          path(`M${x - 20} ${y}H${x + 20}M${x} ${y - 20}V${y + 20}`, { stroke: '#6f727b', 'stroke-width': 4 })
        )
      if (kind === 1)
        return at(
          x,
          y,
          rect(-60, -3, 120, 6, { fill: '#cfd1d6' }) +
            shade(box(-34, -13, 68, 26, 12), 4, 8, 8, 0.4) +
            rect(-34, -13, 68, 26, { rx: 12, fill: '#d9b98c' }) +
            [-20, -6, 8, 22]
              .map((bx, index) => rect(bx - 3, -13, 7, 26, { fill: lch(0.5, 0.17, index * 97 + sheet.hue) }))
              .join(''),
          random.pick([0, 90]),
        )
      if (kind === 2) {
        const c = lch(0.72, 0.2, random.pick([25, 145, 250, 85]))
        return (
          glow(sheet, x, y, 110, c, 0.75) +
          rect(x - 15, y - 10, 30, 20, { rx: 4, fill: '#fff' }) +
          rect(x - 10, y - 7, 20, 14, { rx: 3, fill: c })
        )
      }
      return (
        rect(x - 20, y - 11, 40, 22, { fill: '#d4d5da' }) +
        rect(x - 12, y - 11, 24, 22, { fill: lch(0.62, 0.06, 60) })
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, lch(base[0] + 0.05, base[1], base[2])],
              [1, lch(base[0] - 0.06, base[1], base[2])],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        traces +
        parts +
        chip(width * random.between(0.3, 0.4), height * random.between(0.34, 0.44), 260, 260) +
        chip(width * random.between(0.66, 0.74), height * random.between(0.14, 0.24), 200, 120) +
        chip(width * random.between(0.1, 0.18), height * random.between(0.7, 0.78), 240, 110),
      alt: 'A circuit board close up, chips and capacitors between the copper tracks, status lights on.',
    }
  },
}

/** A vase growing layer by layer on a printer. */
export const printedVase: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const layers = random.int(48, 74)
    const [a, b, c] = [random.between(1, 2.6), random.between(0, 6), random.between(0.2, 0.5)]
    const hue = sheet.hue
    const turn = random.between(20, 110)
    const lobes = random.int(4, 9)
    const print = times(layers, index => {
      const share = index / layers
      const r = 150 * (1 + c * Math.sin(share * 3.14 * a + b))
      const y = -index * 8.4
      const wave = smooth(
        Array.from({ length: 40 }, (_, step) => {
          const angle = (step / 40) * 6.2832
          const rr = r * (1 + 0.07 * Math.sin(angle * lobes + share * 5))
          return [Math.cos(angle) * rr, y + Math.sin(angle) * rr * 0.24] as const
        }),
        true,
      )
      return path(wave, {
        fill: sheet.linear(
          [
            [0, lch(0.42, 0.12, hue + share * turn)],
            [0.35, lch(0.78, 0.13, hue + share * turn)],
            [1, lch(0.36, 0.11, hue + share * turn)],
          ],
          [0, 0, 1, 0],
        ),
        stroke: lch(0.34, 0.1, hue + share * turn),
        'stroke-width': 1.4,
      })
    })
    const top = -layers * 8.4
    const nozzle =
      rect(-250, top - 190, 500, 90, { rx: 12, fill: '#2b2c33' }) +
      rect(-60, top - 110, 120, 60, { fill: '#b9bbc3' }) +
      path(`M-44 ${top - 50}H44L12 ${top - 6}H-12Z`, {
        fill: sheet.linear(
          [
            [0, '#f2d79a'],
            [1, '#a47a35'],
          ],
          [0, 0, 1, 0],
        ),
      }) +
      glow(sheet, 0, top, 60, '#ffb56b', 0.8)
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, sheet.tone(0.22, 0.04, 180)],
            [1, sheet.tone(0.42, 0.06, 180)],
          ]),
        }) +
        times(3, index =>
          rect(width * (0.04 + index * 0.4) + (index === 1 ? -9999 : 0), 0, 46, height, { fill: '#1b1c21' }),
        ) +
        rect(0, height * 0.1 - 16, width, 32, { fill: '#8d9099', opacity: 0.25 }) +
        path(
          `M${width * 0.14} ${height * 0.92}L${width * 0.26} ${height * 0.72}H${width * 0.74}L${width * 0.86} ${height * 0.92}Z`,
          { fill: '#1d1e24' },
        ) +
        path(
          `M${width * 0.16} ${height * 0.915}L${width * 0.27} ${height * 0.73}H${width * 0.73}L${width * 0.84} ${height * 0.915}Z`,
          {
            fill: sheet.linear([
              [0, '#4a4c55'],
              [1, '#2b2c33'],
            ]),
          },
        ) +
        times(9, index =>
          path(
            `M${width * (0.27 + index * 0.0575)} ${height * 0.73}L${width * (0.16 + index * 0.085)} ${height * 0.915}`,
            { stroke: '#fff', 'stroke-width': 1.5, opacity: 0.12 },
          ),
        ) +
        at(
          width / 2,
          height * 0.82,
          ellipse(20, 6, 210, 54, { fill: '#000', opacity: 0.5 }) + print + nozzle,
          0,
          unit,
        ),
      alt: 'A twisted vase halfway through printing, its layers changing colour towards the top.',
    }
  },
}

/** A flow field: thousands of particles following one rule. */
export const flowField: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [f1, f2, p1, p2] = [
      random.between(1.2, 3.2),
      random.between(1.2, 3.2),
      random.between(0, 6),
      random.between(0, 6),
    ]
    const dark = random.chance(0.6)
    const angle = (x: number, y: number) =>
      (Math.sin((x / width) * f1 * 3.14 + p1) +
        Math.cos((y / height) * f2 * 3.14 + p2) +
        Math.sin(((x + y) / (width + height)) * 9 + p1)) *
      1.5
    const spread = random.pick([40, 90, 180])
    const lines = times(520, () => {
      let [x, y] = [random.between(-0.1, 1.1) * width, random.between(-0.1, 1.1) * height]
      const share = y / height
      const points: Point[] = []
      for (let step = 0; step < 15; step += 1) {
        points.push([x, y])
        const way = angle(x, y)
        x += Math.cos(way) * 24
        y += Math.sin(way) * 24
      }
      return path(smooth(points), {
        fill: 'none',
        stroke: lch(
          dark ? random.between(0.5, 0.9) : random.between(0.3, 0.72),
          0.15,
          sheet.hue + share * spread + random.around(0, 16),
        ),
        'stroke-width': random.next() ** 3 * 13 + 1.6,
        opacity: random.between(0.45, 0.95),
        'stroke-linecap': 'round',
      })
    })
    return {
      body: rect(0, 0, width, height, { fill: dark ? sheet.tone(0.17, 0.04) : lch(0.95, 0.02, 85) }) + lines,
      alt: 'A generative drawing: hundreds of coloured strokes swirling along an invisible field.',
    }
  },
}

/** A small robot on a workbench. */
export const robot: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const bench = height * 0.78
    const coat = random.pick([sheet.hue, 30, 85, 195])
    const paint = sheet.linear(
      [
        [0, lch(0.5, 0.12, coat)],
        [0.32, lch(0.82, 0.11, coat)],
        [1, lch(0.42, 0.11, coat)],
      ],
      [0, 0, 1, 0],
    )
    const steel = sheet.linear(
      [
        [0, '#5c606b'],
        [0.4, '#eef0f4'],
        [1, '#555964'],
      ],
      [0, 0, 1, 0],
    )
    const eye = lch(0.85, 0.14, random.pick([195, 85, 145]))
    const shapes = [
      box(-150, -610, 300, 210, 46),
      box(-170, -620, 340, 190, 90),
      box(-130, -640, 260, 240, 30),
    ]
    const head = random.pick(shapes)
    const arm = (side: number) => {
      const [ex, ey, hx, hy] =
        side > 0
          ? [210, -290, 290, random.between(-430, -160)]
          : [-214, -270, -256, random.between(-180, -120)]
      return (
        path(`M${side * 140} -360L${ex} ${ey}L${hx} ${hy}`, {
          fill: 'none',
          stroke: '#3a3d46',
          'stroke-width': 34,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
        }) +
        path(`M${side * 140} -360L${ex} ${ey}L${hx} ${hy}`, {
          fill: 'none',
          stroke: '#aeb3bd',
          'stroke-width': 18,
          'stroke-linejoin': 'round',
          'stroke-dasharray': '9 5',
        }) +
        circle(ex, ey, 25, { fill: paint }) +
        path(
          `M${hx - 28} ${hy - 36}Q${hx - 40} ${hy} ${hx} ${hy + 12}Q${hx + 40} ${hy} ${hx + 28} ${hy - 36}`,
          { fill: 'none', stroke: '#d2d5dc', 'stroke-width': 17, 'stroke-linecap': 'round' },
        )
      )
    }
    const body = at(
      width / 2,
      bench + 50 * unit,
      ellipse(10, 4, 270, 34, { fill: '#000', opacity: 0.45 }) +
        group(
          times(
            2,
            index =>
              rect(index === 0 ? -150 : 40, -70, 110, 74, { rx: 36, fill: '#23242a' }) +
              times(3, wheel => circle((index === 0 ? -122 : 68) + wheel * 27, -32, 19, { fill: '#82868f' })),
          ),
          {},
        ) +
        arm(-1) +
        path(box(-146, -380, 292, 310, 40), { fill: paint }) +
        rect(-96, -330, 192, 120, { rx: 14, fill: '#15171c' }) +
        path(
          smooth(
            Array.from(
              { length: 12 },
              (_, index) => [-84 + index * 15, -270 + random.around(0, 20)] as const,
            ),
          ),
          { fill: 'none', stroke: eye, 'stroke-width': 5 },
        ) +
        times(
          3,
          index =>
            circle(-60 + index * 60, -150, 21, { fill: lch(0.72, 0.17, coat + 120 + index * 60) }) +
            circle(-66 + index * 60, -157, 7, { fill: '#fff', opacity: 0.6 }),
        ) +
        arm(1) +
        rect(-44, -412, 88, 40, { fill: steel }) +
        path('M0 -620V-720', { stroke: '#8b8f99', 'stroke-width': 9 }) +
        glow(sheet, 0, -728, 70, eye, 0.9) +
        circle(0, -728, 17, { fill: eye }) +
        path(head, { fill: paint }) +
        rect(-110, -575, 220, 126, { rx: 58, fill: '#15171c' }) +
        times(
          2,
          index =>
            glow(sheet, -52 + index * 104, -512, 66, eye, 0.8) +
            circle(-52 + index * 104, -512, 30, { fill: eye }) +
            circle(-44 + index * 104, -521, 9, { fill: '#fff' }),
        ),
      random.around(0, 1.5),
      unit * 0.98,
    )
    const pegboard = times(Math.ceil(width / 46) * Math.ceil(bench / 46), index =>
      circle(
        ((index % Math.ceil(width / 46)) + 0.5) * 46,
        (Math.floor(index / Math.ceil(width / 46)) + 0.5) * 46,
        4,
        { fill: '#000', opacity: 0.2 },
      ),
    )
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.radial(
            [
              [0, sheet.tone(0.78, 0.05, 180)],
              [1, sheet.tone(0.42, 0.06, 180)],
            ],
            [0.4, 0.2, 1],
          ),
        }) +
        pegboard +
        rect(0, bench, width, height - bench, {
          fill: sheet.linear([
            [0, lch(0.62, 0.08, 65)],
            [1, lch(0.36, 0.06, 55)],
          ]),
        }) +
        rect(0, bench, width, 6, { fill: '#fff', opacity: 0.3 }) +
        body +
        times(14, () =>
          at(
            random.next() * width,
            random.between(bench + 40, height - 20),
            random.chance(0.5)
              ? circle(0, 0, 13, { fill: 'none', stroke: '#777b85', 'stroke-width': 8 })
              : rect(-24, -5, 48, 10, { rx: 4, fill: '#90949e' }),
            random.between(0, 180),
          ),
        ),
      alt: 'A small home-built robot on tracks, standing on a workbench with one arm raised.',
    }
  },
}

/** What a microscope shows: diatoms or cells in a round field. */
export const microscope: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.46
    const [cx, cy] = [width / 2, height / 2]
    const dark = random.chance(0.5)
    const hue = sheet.hue
    const diatom = (kind: number) => {
      const c = lch(dark ? 0.8 : 0.5, 0.12, hue + random.pick([0, 50, 100, 170]))
      const look = { fill: c, 'fill-opacity': 0.22, stroke: c, 'stroke-width': 4 }
      if (kind === 0)
        return (
          circle(0, 0, 70, look) +
          circle(0, 0, 20, look) +
          times(28, index =>
            path(
              `M${Math.cos(index * 0.2244) * 26} ${Math.sin(index * 0.2244) * 26}L${Math.cos(index * 0.2244) * 62} ${Math.sin(index * 0.2244) * 62}`,
              { stroke: c, 'stroke-width': 3, opacity: 0.7 },
            ),
          )
        )
      if (kind === 1)
        return (
          path('M-130 0Q0 -70 130 0Q0 70 -130 0Z', look) +
          path('M-120 0H120', { stroke: c, 'stroke-width': 4 }) +
          times(17, index => {
            const x = -104 + index * 13
            const h = 32 * (1 - (x / 130) ** 2)
            return path(`M${x} ${-h}V${h}`, { stroke: c, 'stroke-width': 2.5, opacity: 0.7 })
          })
        )
      if (kind === 2)
        return times(
          5,
          index =>
            path(box(-150 + index * 60, -34, 56, 68, 12), look) +
            circle(-122 + index * 60, 0, 13, { fill: c, opacity: 0.8 }),
        )
      return (
        path(blob(random, 0, 0, 74, 0.12, 10), look) +
        circle(8, -6, 25, { fill: c, opacity: 0.65 }) +
        times(16, () =>
          circle(random.around(0, 34), random.around(0, 34), random.between(3, 8), { fill: c, opacity: 0.6 }),
        )
      )
    }
    const items = times(30, index =>
      at(
        cx + random.around(0, r * 0.6),
        cy + random.around(0, r * 0.6),
        diatom((index + (index % 7)) % 4),
        random.between(0, 360),
        (r / 490) * random.between(0.4, 1.15),
      ),
    )
    return {
      body:
        rect(0, 0, width, height, { fill: '#08080b' }) +
        sheet.clip(
          circle(cx, cy, r, {}),
          rect(0, 0, width, height, {
            fill: dark ? sheet.tone(0.17, 0.05, 180) : sheet.tone(0.93, 0.04, 40),
          }) +
            glow(sheet, cx, cy, r * 1.1, dark ? sheet.tone(0.4, 0.09, 150) : '#ffffff', 0.9) +
            items +
            circle(cx, cy, r, {
              fill: sheet.radial([
                [0.7, '#000', 0],
                [1, '#000', 0.6],
              ]),
            }),
        ) +
        circle(cx, cy, r + 5, {
          fill: 'none',
          stroke: sheet.tone(0.7, 0.1),
          'stroke-width': 4,
          opacity: 0.35,
        }),
      alt: `Diatoms and single cells through a microscope, ${dark ? 'glowing on a dark ground' : 'against bright light'}.`,
    }
  },
}
