import { lch } from '../colour.ts'
import { at, box, circle, disc, ellipse, glow, group, path, rect, shade, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { ash, cherry, grain, oak, wall, walnut, woodTable } from '../surfaces.ts'

/** A steel-string guitar, close. */
export const guitar: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const wood = random.pick([
      { l: 0.78, c: 0.1, h: 74 },
      { l: 0.55, c: 0.14, h: 46 },
      { l: 0.4, c: 0.1, h: 38 },
      { l: 0.5, c: 0.11, h: sheet.hue },
    ])
    const body =
      'M0 -420C150 -430 250 -340 232 -220C222 -140 190 -100 196 -50C206 20 320 80 318 250C314 430 170 500 0 500C-170 500 -314 430 -318 250C-320 80 -206 20 -196 -50C-190 -100 -222 -140 -232 -220C-250 -340 -150 -430 0 -420Z'
    const top = sheet.radial(
      [
        [0, lch(wood.l + 0.1, wood.c, wood.h + 8)],
        [0.62, lch(wood.l, wood.c, wood.h)],
        [0.9, lch(wood.l - 0.26, wood.c * 0.8, wood.h - 12)],
        [1, lch(wood.l - 0.4, wood.c * 0.5, wood.h - 15)],
      ],
      [0.5, 0.55, 0.62],
    )
    const neck = rect(-42, -1500, 84, 1260, {
      fill: sheet.linear(
        [
          [0, '#1b110c'],
          [0.5, '#3d2a1e'],
          [1, '#1b110c'],
        ],
        [0, 0, 1, 0],
      ),
    })
    const frets =
      times(18, index => rect(-42, -280 - index * 62 + index * index * 0.5, 84, 5, { fill: '#d8d2c2' })) +
      [3, 5, 7, 9].map(fret => circle(0, -312 - fret * 58, 8, { fill: '#efe9dc' })).join('')
    const strings = times(6, index =>
      path(`M${-31 + index * 12.4} 300V-1500`, {
        stroke: index < 3 ? '#c9a868' : '#e8e8ea',
        'stroke-width': 4.4 - index * 0.5,
      }),
    )
    const rosette = times(4, ring =>
      circle(0, -60, 96 + ring * 10, {
        fill: 'none',
        stroke: ring % 2 === 0 ? '#2a1810' : '#e7cf9a',
        'stroke-width': 5,
      }),
    )
    const instrument =
      shade(body, 20, 34, 34, 0.5) +
      neck +
      path(body, { fill: top }) +
      sheet.clip(
        path(body, {}),
        `<g transform="rotate(90)">${grain(sheet, -450, -330, 960, 660, lch(wood.l - 0.2, wood.c, wood.h))}</g>` +
          path('M-330 -420L60 -420L-120 520H-340Z', { fill: '#fff', opacity: 0.08 }),
      ) +
      path(body, { fill: 'none', stroke: '#f2e3c0', 'stroke-width': 7 }) +
      path(body, { fill: 'none', stroke: '#20130c', 'stroke-width': 3 }) +
      rect(-42, -420, 84, 300, { fill: '#2a1b13' }) +
      circle(0, -60, 90, {
        fill: sheet.radial([
          [0, '#150c08'],
          [1, '#3a2418'],
        ]),
      }) +
      rosette +
      path('M70 -100Q190 -60 150 110Q90 150 46 40Z', { fill: '#26140e', opacity: 0.75 }) +
      rect(-130, 286, 260, 44, { rx: 14, fill: '#2a1810' }) +
      rect(-92, 296, 184, 7, { fill: '#f4efe4' }) +
      times(6, index => circle(-32 + index * 13, 318, 4, { fill: '#efe9dc' })) +
      frets +
      strings
    const lean = width > height ? random.between(55, 75) : random.between(-16, 16)
    const place = width > height ? [width * 0.36, height * 0.52] : [width * 0.5, height * 0.62]
    return {
      body:
        random.pick([
          () => wall(sheet, sheet.tone(0.82, 0.05, 160), sheet.tone(0.42, 0.07, 150)),
          () => woodTable(sheet, ash),
          () => woodTable(sheet, walnut),
        ])() + at(place[0] ?? 0, place[1] ?? 0, instrument, lean, Math.min(width, height) / 1000),
      alt: 'An acoustic guitar lying at an angle, its top glowing in warm light.',
    }
  },
}

/** A record turning, seen from above, with sleeves beside it. */
export const turntable: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.39
    const [x, y] = [width * (width > height ? 0.42 : 0.5), height * 0.5]
    const vinyl = random.chance(0.65) ? '#131217' : lch(0.4, 0.12, sheet.hue)
    const grooves = times(30, index =>
      circle(x, y, r * (0.38 + index * 0.0198), {
        fill: 'none',
        stroke: index % 6 === 0 ? '#000' : '#fff',
        'stroke-width': index % 6 === 0 ? 5 : 1,
        opacity: index % 6 === 0 ? 0.4 : 0.13,
      }),
    )
    const sheen = times(4, index => {
      const angle = (index * 90 + 20) / 57.3
      const p = (turn: number) =>
        `${(x + Math.cos(angle + turn) * r).toFixed(0)} ${(y + Math.sin(angle + turn) * r).toFixed(0)}`
      return path(`M${x} ${y}L${p(-0.14)}A${r} ${r} 0 0 1 ${p(0.14)}Z`, {
        fill: '#fff',
        opacity: index % 2 === 0 ? 0.11 : 0.05,
      })
    })
    const label =
      circle(x, y, r * 0.34, { fill: lch(0.68, 0.15, sheet.hue) }) +
      path(disc(x, y, r * 0.26), { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.6 }) +
      path(`M${x - r * 0.34} ${y}A${r * 0.34} ${r * 0.34} 0 0 0 ${x + r * 0.34} ${y}Z`, {
        fill: lch(0.85, 0.1, sheet.hue + 60),
      }) +
      circle(x, y, r * 0.03, { fill: '#e8e6e0' })
    const deck = box(x - r * 1.22, y - r * 1.15, r * 2.75, r * 2.3, 26)
    const arm = path(
      `M${x + r * 1.3} ${y - r * 0.86}L${x + r * 1.2} ${y + r * 0.22}L${x + r * 0.72} ${y + r * 0.5}`,
      {
        fill: 'none',
        stroke: sheet.linear([
          [0, '#f4f4f4'],
          [1, '#9ea0a8'],
        ]),
        'stroke-width': 15,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      },
    )
    return {
      body:
        woodTable(sheet, random.pick([oak, walnut, cherry])) +
        shade(deck, 16, 26, 30, 0.5) +
        path(deck, {
          fill: random.pick(['#ebe7df', '#2c2c33', lch(0.5, 0.06, 50), sheet.tone(0.4, 0.07, 180)]),
        }) +
        path(deck, {
          fill: sheet.linear(
            [
              [0, '#fff', 0.22],
              [1, '#000', 0.2],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        shade(disc(x, y, r), 6, 12, 16, 0.5) +
        circle(x, y, r, { fill: vinyl }) +
        grooves +
        sheen +
        label +
        circle(x + r * 1.3, y - r * 0.86, r * 0.15, { fill: '#8d9098' }) +
        circle(x + r * 1.3, y - r * 0.86, r * 0.09, { fill: '#d9dade' }) +
        group(arm, { transform: 'translate(8 16)', opacity: 0.25 }) +
        arm +
        at(x + r * 0.7, y + r * 0.51, rect(-34, -15, 58, 30, { rx: 5, fill: '#26262c' }), -30) +
        circle(x + r * 1.32, y + r * 0.86, r * 0.1, { fill: '#b9bbc2' }),
      alt: 'A record on a turntable from above, the arm just set down on it.',
    }
  },
}

/** A keyboard running away from the viewer. */
export const pianoKeys: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [near, far] = [height * 0.86, height * 0.3]
    const keys = 17
    const skew = random.between(-0.4, 0.4)
    const bottom = (index: number) => (index / keys) * width * 1.5 - width * 0.25
    const top = (index: number) => width * (0.5 + skew * 0.3) + (index / keys - 0.5) * width * 1.06
    const whites = times(
      keys,
      index =>
        path(
          `M${bottom(index) + 3} ${near}L${bottom(index + 1) - 3} ${near}L${top(index + 1) - 2} ${far}L${top(index) + 2} ${far}Z`,
          {
            fill: sheet.linear([
              [0, '#b8ada0'],
              [0.5, '#f3ece0'],
              [1, '#fffdf7'],
            ]),
          },
        ) +
        path(
          `M${bottom(index) + 3} ${near}L${bottom(index + 1) - 3} ${near}V${near + 50}H${bottom(index) + 3}Z`,
          { fill: '#c9bfb0' },
        ),
    )
    const blacks = times(keys, index => {
      if ([2, 6].includes(index % 7)) return ''
      const mid = (level: number, i: number) => bottom(i) + (top(i) - bottom(i)) * level
      const [a, b] = [mid(0.38, index + 1), mid(1, index + 1)]
      const y = near + (far - near) * 0.38
      return (
        path(`M${a - 24} ${y + 16}L${a + 40} ${y + 22}L${b + 28} ${far}L${b - 12} ${far}Z`, {
          fill: '#000',
          opacity: 0.28,
        }) +
        path(`M${a - 27} ${y}L${a + 27} ${y}L${b + 19} ${far}L${b - 19} ${far}Z`, {
          fill: sheet.linear([
            [0, '#17161b'],
            [0.8, '#36353f'],
            [1, '#0b0b0e'],
          ]),
        }) +
        path(`M${a - 27} ${y}H${a + 27}V${y + 20}H${a - 27}Z`, { fill: '#050507' }) +
        path(`M${a - 14} ${y - 8}L${b - 9} ${far + 8}`, { stroke: '#fff', 'stroke-width': 4, opacity: 0.3 })
      )
    })
    const lid = sheet.tone(0.16, 0.03)
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, sheet.tone(0.3, 0.06)],
            [0.3, lid],
          ]),
        }) +
        times(30, () =>
          circle(random.next() * width, random.next() * far * 0.9, random.between(14, 70), {
            fill: lch(0.75, 0.12, random.pick([65, 80, sheet.hue])),
            opacity: random.between(0.06, 0.24),
          }),
        ) +
        rect(0, far - 40, width, 44, { fill: '#0d0c0f' }) +
        rect(0, far - 4, width, 8, { fill: lch(0.4, 0.16, 25) }) +
        whites +
        blacks +
        rect(0, near + 48, width, height, {
          fill: sheet.linear([
            [0, sheet.tone(0.26, 0.05)],
            [1, sheet.tone(0.1, 0.03)],
          ]),
        }) +
        glow(sheet, width * random.between(0.2, 0.8), far, width * 0.55, '#ffd9a0', 0.4),
      alt: 'Piano keys from the player’s seat, soft lights out of focus behind them.',
    }
  },
}

/** Knobs, keys and patch cables. */
export const synth: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const panel = random.pick(['#1e1e25', '#e6e1d6', sheet.tone(0.36, 0.08), sheet.tone(0.26, 0.05, 90)])
    const cell = 134
    const [columns, rows] = [Math.floor(width / cell), Math.floor((height * 0.86) / cell)]
    const [padX, padY] = [(width - columns * cell) / 2, height * 0.07]
    const sockets: [number, number][] = []
    const controls = times(columns * rows, index => {
      const [x, y] = [
        padX + ((index % columns) + 0.5) * cell,
        padY + (Math.floor(index / columns) + 0.5) * cell,
      ]
      const kind = random.next()
      const colour = random.pick([
        lch(0.7, 0.16, sheet.hue),
        lch(0.78, 0.14, 80),
        lch(0.68, 0.17, 25),
        '#e9e6df',
      ])
      if (kind < 0.42) {
        const angle = random.between(-2.3, 2.3) - 1.57
        const ticks = times(11, tick => {
          const a = -3.9 + tick * 0.47
          return path(
            `M${x + Math.cos(a) * 49} ${y + Math.sin(a) * 49}L${x + Math.cos(a) * 56} ${y + Math.sin(a) * 56}`,
            { stroke: '#8f8d96', 'stroke-width': 3 },
          )
        })
        return (
          ticks +
          shade(disc(x, y, 38), 5, 10, 10, 0.5) +
          circle(x, y, 40, { fill: '#17171b' }) +
          circle(x, y, 33, {
            fill: sheet.linear(
              [
                [0, '#5b5b66'],
                [1, '#1d1d22'],
              ],
              [0, 0, 1, 1],
            ),
          }) +
          circle(x, y, 17, { fill: colour, opacity: 0.9 }) +
          path(
            `M${x + Math.cos(angle) * 16} ${y + Math.sin(angle) * 16}L${x + Math.cos(angle) * 37} ${y + Math.sin(angle) * 37}`,
            { stroke: '#fff', 'stroke-width': 6, 'stroke-linecap': 'round' },
          )
        )
      }
      if (kind < 0.68) {
        sockets.push([x, y])
        return (
          circle(x, y, 29, { fill: '#b9bac2' }) +
          circle(x, y, 22, { fill: '#6f707a' }) +
          circle(x, y, 13, { fill: '#08080a' })
        )
      }
      if (kind < 0.84) {
        const level = random.between(-30, 30)
        return (
          rect(x - 6, y - 54, 12, 108, { rx: 6, fill: '#08080a' }) +
          rect(x - 24, y + level - 15, 48, 30, {
            rx: 4,
            fill: sheet.linear([
              [0, '#fff'],
              [0.5, '#8b8c96'],
              [1, '#44454d'],
            ]),
          }) +
          rect(x - 24, y + level - 2, 48, 4, { fill: colour })
        )
      }
      return (
        glow(sheet, x, y, 60, colour, 0.6) +
        rect(x - 32, y - 32, 64, 64, { rx: 10, fill: colour }) +
        rect(x - 32, y - 32, 64, 26, { rx: 10, fill: '#fff', opacity: 0.25 })
      )
    })
    const spare = random.shuffle(sockets)
    const cables = times(Math.floor(spare.length / 2), index => {
      const [[ax, ay], [bx, by]] = [spare[index * 2] ?? [0, 0], spare[index * 2 + 1] ?? [0, 0]]
      const d = `M${ax} ${ay}C${ax} ${ay + 190} ${bx} ${by + 220} ${bx} ${by}`
      const colour = lch(0.66, 0.17, index * 67 + sheet.hue)
      const plug = (x: number, y: number) =>
        circle(x, y, 17, { fill: '#202026' }) + circle(x - 3, y - 4, 9, { fill: colour })
      return (
        path(d, {
          fill: 'none',
          stroke: '#000',
          'stroke-width': 15,
          opacity: 0.28,
          transform: 'translate(10 18)',
        }) +
        path(d, { fill: 'none', stroke: colour, 'stroke-width': 13, 'stroke-linecap': 'round' }) +
        path(d, {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 3,
          opacity: 0.4,
          transform: 'translate(-3 -2)',
        }) +
        plug(ax, ay) +
        plug(bx, by)
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: panel }) +
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, '#fff', 0.14],
              [1, '#000', 0.25],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        controls +
        cables,
      alt: 'A modular synthesiser panel with knobs, faders and lit buttons, patched with coloured cables.',
    }
  },
}

/** A drum kit from above. */
export const drumKit: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const shell = lch(0.52, 0.16, sheet.hue)
    const drum = (x: number, y: number, r: number) =>
      shade(disc(x, y, r), 10, 20, 22, 0.5) +
      circle(x, y, r, { fill: shell }) +
      circle(x, y, r * 0.95, {
        fill: sheet.linear(
          [
            [0, '#fbfbfb'],
            [1, '#85878f'],
          ],
          [0, 0, 1, 1],
        ),
      }) +
      circle(x, y, r * 0.88, {
        fill: sheet.radial([
          [0, '#fbf8f0'],
          [0.7, '#efe9dc'],
          [1, '#cfc7b6'],
        ]),
      }) +
      times(8, lug =>
        circle(x + Math.cos(lug * 0.785) * r * 0.955, y + Math.sin(lug * 0.785) * r * 0.955, r * 0.035, {
          fill: '#3b3c44',
        }),
      ) +
      circle(x + r * 0.06, y + r * 0.05, r * 0.3, { fill: '#9a917f', opacity: 0.14 })
    const cymbal = (x: number, y: number, r: number) =>
      shade(disc(x, y, r), 18, 34, 20, 0.36) +
      circle(x, y, r, {
        fill: sheet.radial([
          [0, lch(0.9, 0.1, 95)],
          [0.5, lch(0.76, 0.12, 86)],
          [1, lch(0.62, 0.12, 76)],
        ]),
      }) +
      times(13, ring =>
        circle(x, y, r * (0.26 + ring * 0.055), {
          fill: 'none',
          stroke: ring % 2 === 0 ? '#5f4413' : '#fff5cf',
          'stroke-width': 1.6,
          opacity: 0.35,
        }),
      ) +
      times(2, ray =>
        path(
          `M${x} ${y}L${x + Math.cos(ray * Math.PI + 0.5) * r} ${y + Math.sin(ray * Math.PI + 0.5) * r}A${r} ${r} 0 0 1 ${x + Math.cos(ray * Math.PI + 0.95) * r} ${y + Math.sin(ray * Math.PI + 0.95) * r}Z`,
          { fill: '#fffbe0', opacity: 0.3 },
        ),
      ) +
      circle(x, y, r * 0.2, { fill: lch(0.82, 0.11, 92) }) +
      circle(x, y, r * 0.05, { fill: '#2c2c33' })
    const kit =
      drum(-40, 40, 250) +
      drum(-250, -150, 130) +
      drum(60, -210, 140) +
      drum(330, 120, 190) +
      drum(-340, 150, 150) +
      cymbal(-400, -60, 150) +
      cymbal(-200, -350, 165) +
      cymbal(300, -250, 200)
    const sticks = times(2, index =>
      at(
        -330 + index * 50,
        130 + index * 26,
        shade('M0 -7L300 -3V3L0 7Z', 8, 12, 8, 0.35) +
          path('M0 -8H240L300 -4Q316 0 300 4L240 8H0Z', {
            fill: sheet.linear([
              [0, '#f6dfb0'],
              [1, '#b98a4a'],
            ]),
          }),
        24 - index * 12,
      ),
    )
    return {
      body:
        woodTable(sheet, random.pick([walnut, cherry])) +
        circle(width / 2, height / 2, 560 * unit, { fill: sheet.tone(0.32, 0.1, 60) }) +
        circle(width / 2, height / 2, 510 * unit, {
          fill: 'none',
          stroke: sheet.tone(0.7, 0.08, 40),
          'stroke-width': 12,
          'stroke-dasharray': '40 22',
        }) +
        at(width / 2, height / 2, kit + sticks, random.between(-14, 14), unit * 0.98),
      alt: 'A drum kit seen from above, cymbals shining, a pair of sticks resting on the snare.',
    }
  },
}

/** A stage with its curtain and light. */
export const stage: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const floor = height * 0.78
    const cloth = random.pick([25, 15, sheet.hue, 300])
    const folds = times(26, index => {
      const x = (index / 26) * width
      const w = width / 26
      return rect(x, 0, w + 1, floor, {
        fill: sheet.linear(
          [
            [0, lch(0.2, 0.09, cloth)],
            [0.5, lch(random.between(0.38, 0.46), 0.15, cloth)],
            [1, lch(0.16, 0.07, cloth)],
          ],
          [0, 0, 1, 0],
        ),
      })
    })
    const swag = times(5, index =>
      path(
        `M${(index / 5) * width} -10Q${((index + 0.5) / 5) * width} ${height * 0.26} ${((index + 1) / 5) * width} -10Z`,
        {
          fill: sheet.linear([
            [0, lch(0.24, 0.1, cloth)],
            [1, lch(0.46, 0.16, cloth)],
          ]),
          stroke: lch(0.75, 0.12, 85),
          'stroke-width': 6,
        },
      ),
    )
    const centre = width * random.between(0.42, 0.58)
    const beams = times(3, index => {
      const from = width * (0.15 + index * 0.35)
      return path(
        `M${from - 16} -20L${from + 16} -20L${centre + 190} ${floor + 40}L${centre - 190} ${floor + 40}Z`,
        {
          fill: sheet.linear([
            [0, lch(0.95, 0.08, [80, 60, sheet.hue][index] ?? 80), 0.5],
            [1, '#fff', 0.06],
          ]),
        },
      )
    })
    const boards = times(14, index =>
      path(
        `M${width * 0.5 + (index - 7) * width * 0.08} ${floor}L${width * 0.5 + (index - 7) * width * 0.19} ${height}`,
        { stroke: '#1b0f08', 'stroke-width': 3, opacity: 0.6 },
      ),
    )
    const stand =
      path(`M0 0V-330M-70 6Q0 -26 70 6`, {
        fill: 'none',
        stroke: '#15151a',
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }) +
      at(
        0,
        -330,
        rect(-22, -92, 44, 96, {
          rx: 22,
          fill: sheet.linear(
            [
              [0, '#5a5b66'],
              [0.35, '#eceef3'],
              [1, '#494a54'],
            ],
            [0, 0, 1, 0],
          ),
        }) +
          times(5, row => rect(-22, -82 + row * 15, 44, 4, { fill: '#22232a', opacity: 0.7 })) +
          rect(-25, -32, 50, 9, { fill: '#2a2b32' }),
        10,
        1.1,
      )
    return {
      body:
        folds +
        rect(0, floor, width, height - floor, {
          fill: sheet.linear([
            [0, lch(0.5, 0.09, 55)],
            [1, lch(0.24, 0.06, 50)],
          ]),
        }) +
        boards +
        swag +
        beams +
        ellipse(centre, floor + (height - floor) * 0.36, 230, 48, { fill: '#fff3cf', opacity: 0.5 }) +
        at(centre, floor + (height - floor) * 0.36, stand, 0, (Math.min(width, height) / 1067) * 1.2) +
        times(60, () =>
          circle(random.around(centre, 190), random.next() * floor, random.between(1, 3.4), {
            fill: '#fff6d8',
            opacity: random.between(0.2, 0.7),
          }),
        ) +
        rect(0, 0, width, height, {
          fill: sheet.radial(
            [
              [0.5, '#000', 0],
              [1, '#000', 0.65],
            ],
            [0.5, 0.5, 0.75],
          ),
        }),
      alt: 'An empty stage in front of a heavy curtain, one microphone waiting in the spotlight.',
    }
  },
}

/** Ribbons of light in motion. */
export const ribbons: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const bands = times(5, band => {
      const hue = sheet.hue + band * random.between(16, 34)
      const [phase, lift, turns] = [
        random.between(0, 6),
        random.between(0.06, 0.2) * height,
        random.between(0.7, 1.4),
      ]
      return times(30, strand =>
        path(
          smooth(
            Array.from({ length: 10 }, (_, step) => {
              const share = step / 9
              return [
                share * (width + 200) - 100,
                height * (0.5 + (band - 2) * 0.12) +
                  Math.sin(share * 6.283 * turns + phase + strand * 0.035) * (lift + strand * 5) +
                  strand * 3 * Math.sin(share * 5 + band),
              ] as const
            }),
          ),
          {
            fill: 'none',
            stroke: lch(0.5 + strand * 0.013, 0.17, hue + strand),
            'stroke-width': 3.6,
            opacity: 0.14 + (strand / 30) * 0.5,
          },
        ),
      )
    })
    const dancer =
      path('M-6 -120L-2 0M6 -120L66 -70L136 -34', {
        fill: 'none',
        stroke: '#120d16',
        'stroke-width': 20,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }) +
      path('M-34 -320Q0 -334 34 -320L22 -206H-24Z', { fill: lch(0.42, 0.16, sheet.hue + 40) }) +
      path('M-26 -214Q-90 -110 -150 -96Q-40 -50 112 -104Q56 -160 24 -214Z', {
        fill: lch(0.6, 0.18, sheet.hue + 40),
      }) +
      path('M-26 -312Q-90 -350 -150 -430M26 -312Q90 -350 120 -450', {
        fill: 'none',
        stroke: '#120d16',
        'stroke-width': 15,
        'stroke-linecap': 'round',
      }) +
      path('M0 -340V-322', { stroke: '#120d16', 'stroke-width': 18 }) +
      circle(4, -366, 29, { fill: '#120d16' }) +
      circle(-16, -392, 14, { fill: '#120d16' })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, sheet.tone(0.16, 0.06)],
            [1, sheet.tone(0.3, 0.1, 40)],
          ]),
        }) +
        bands +
        glow(sheet, width / 2, height * 0.56, width * 0.4, '#ffe3c0', 0.45) +
        ellipse(width / 2, height * 0.86, 240, 22, { fill: '#000', opacity: 0.4 }) +
        at(width / 2, height * 0.86, dancer, random.around(0, 4), (Math.min(width, height) / 1067) * 1.35),
      alt: 'A dancer in mid-turn, ribbons of coloured light sweeping behind.',
    }
  },
}
