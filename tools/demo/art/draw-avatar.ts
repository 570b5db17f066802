import { lch } from './colour.ts'
import { blob, box, circle, ellipse, glow, path, rect, times } from './marks.ts'
import { createRandom } from './random.ts'
import type { Sheet } from './sheet.ts'
import { createSheet } from './sheet.ts'

/** A friendly face, 512 × 512, always the same for the same seed; traits that are given are not left to chance. */
export function drawAvatar(seed: number, traits: Traits = {}): { svg: string; alt: string } {
  const random = createRandom(seed ^ 0x5bd1e995)
  const sheet = createSheet({ width: 512, height: 512 }, random, random.between(0, 360))
  const [skin, shadow] = skins[traits.skin ?? -1] ?? random.pick(skins)
  const chosenTone = random.pick(random.chance(0.85) ? hairTones.slice(0, 6) : hairTones)
  const hairTone = hairTones.find(({ word }) => word === traits.hair) ?? chosenTone
  const chosenStyle = random.pick(hairStyles)
  const style = traits.style ?? chosenStyle
  const chosenGlasses = random.chance(0.32)
  const glasses = traits.glasses ?? chosenGlasses
  const beard = traits.beard ?? (['short', 'curly', 'bald', 'cap'].includes(style) && random.chance(0.42))
  const body =
    backdrop(sheet) +
    hairBehind(sheet, style, hairTone.colour) +
    clothes(sheet, shadow) +
    face(sheet, skin, shadow) +
    (beard
      ? path('M154 262Q160 392 256 398Q352 392 358 262Q346 318 306 312Q256 292 206 312Q166 318 154 262Z', {
          fill: hairTone.colour,
        })
      : '') +
    features(sheet, skin, shadow, hairTone.colour, beard) +
    (glasses ? spectacles(sheet) : '') +
    hairInFront(sheet, style, hairTone.colour)
  const extras = [beard ? 'a beard' : '', glasses ? 'glasses' : ''].filter(word => word !== '')
  const hair = styleWords[style].replace('{tone}', hairTone.word)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>${sheet.definitions.join('')}</defs>${body}</svg>`,
    alt: `Drawn portrait of a smiling person with ${[hair, ...extras].join(' and ')}.`,
  }
}

const skins = [
  ['#f6d3b8', '#dfa885'],
  ['#efc09a', '#cf9468'],
  ['#dda677', '#b57b4d'],
  ['#c68a5b', '#9a6339'],
  ['#a5683e', '#7a4827'],
  ['#83502f', '#5c341d'],
  ['#633a23', '#432514'],
  ['#f9dfcd', '#e8b79b'],
] as const

const hairTones = [
  { word: 'black', colour: '#1d191d' },
  { word: 'dark brown', colour: '#3b271d' },
  { word: 'brown', colour: '#6a432a' },
  { word: 'auburn', colour: '#8d4322' },
  { word: 'fair', colour: '#d3a75f' },
  { word: 'grey', colour: '#9a979b' },
  { word: 'white', colour: '#e4e0da' },
  { word: 'teal-dyed', colour: '#2b7c80' },
  { word: 'pink-dyed', colour: '#c5577f' },
] as const

/** What a portrait may be asked to show. */
export type Traits = {
  /** 0–7, see `skins`. */
  readonly skin?: number
  readonly hair?: (typeof hairTones)[number]['word']
  readonly style?: HairStyle
  readonly beard?: boolean
  readonly glasses?: boolean
}

const hairStyles = ['short', 'curly', 'bob', 'long', 'bun', 'afro', 'fringe', 'cap', 'scarf', 'bald'] as const
type HairStyle = (typeof hairStyles)[number]

const styleWords: Record<HairStyle, string> = {
  short: 'short {tone} hair',
  curly: 'curly {tone} hair',
  bob: 'a {tone} bob',
  long: 'long {tone} hair',
  bun: '{tone} hair in a bun',
  afro: 'a round {tone} afro',
  fringe: '{tone} hair and a fringe',
  cap: 'a knitted cap',
  scarf: 'a headscarf',
  bald: 'a shaved head',
}

function backdrop(sheet: Sheet) {
  const { random } = sheet
  const [l, c] = [random.between(0.7, 0.88), random.between(0.07, 0.13)]
  const shapes = times(7, () =>
    path(blob(random, random.next() * 512, random.next() * 512, random.between(50, 150), 0.2), {
      fill: sheet.tone(l - 0.06, c, random.pick([30, -40, 90])),
      opacity: 0.35,
    }),
  )
  return (
    rect(0, 0, 512, 512, {
      fill: sheet.linear(
        [
          [0, sheet.tone(l + 0.05, c)],
          [1, sheet.tone(l - 0.12, c, 40)],
        ],
        [0, 0, 1, 1],
      ),
    }) +
    shapes +
    glow(sheet, 256, 200, 240, '#fff', 0.35)
  )
}

function clothes(sheet: Sheet, shadow: string) {
  const { random } = sheet
  const hue = sheet.hue + random.pick([150, 180, 210])
  const colour = lch(random.between(0.34, 0.72), 0.11, hue)
  const d = 'M46 530Q52 420 168 396Q256 430 344 396Q460 420 466 530Z'
  const pattern = random.int(0, 3)
  const marks =
    pattern === 0
      ? times(9, index => rect(30, 400 + index * 30, 460, 12, { fill: '#fff', opacity: 0.22 }))
      : pattern === 1
        ? times(60, index =>
            circle(40 + (index % 12) * 40, 410 + Math.floor(index / 12) * 30 + (index % 2) * 14, 6, {
              fill: '#fff',
              opacity: 0.3,
            }),
          )
        : pattern === 2
          ? path('M168 396L256 512L344 396L370 402L262 540H250L142 402Z', { fill: '#fff', opacity: 0.5 })
          : path('M190 392Q256 470 322 392', {
              fill: 'none',
              stroke: '#000',
              'stroke-width': 10,
              opacity: 0.16,
            })
  return (
    path('M206 300H306V392Q306 430 256 440Q206 430 206 392Z', { fill: shadow }) +
    path(d, { fill: colour }) +
    sheet.clip(path(d, {}), marks) +
    path('M186 392Q256 452 326 392Q316 428 256 436Q196 428 186 392Z', { fill: shadow, opacity: 0.9 })
  )
}

function face(sheet: Sheet, skin: string, shadow: string) {
  return (
    ellipse(150, 250, 20, 30, { fill: shadow }) +
    ellipse(362, 250, 20, 30, { fill: shadow }) +
    path(
      'M152 220Q150 112 256 110Q362 112 360 220Q362 300 322 346Q290 376 256 376Q222 376 190 346Q150 300 152 220Z',
      {
        fill: sheet.linear(
          [
            [0, skin],
            [0.7, skin],
            [1, shadow],
          ],
          [0.2, 0, 0.9, 1],
        ),
      },
    )
  )
}

function features(sheet: Sheet, _skin: string, shadow: string, hair: string, beard: boolean) {
  const { random } = sheet
  const iris = random.pick(['#3a2417', '#27465c', '#4a5a2c', '#2b1c14'])
  const smile = random.pick([
    'M212 312Q256 348 300 312Q256 332 212 312Z',
    'M216 308Q256 362 296 308Z',
    'M220 314Q258 338 292 310',
  ])
  const open = smile.includes('362')
  const eye = (x: number) => ellipse(x, 240, 12, 14, { fill: iris }) + circle(x + 4, 235, 4, { fill: '#fff' })
  const brow = random.between(-5, 5)
  return (
    ellipse(190, 286, 27, 16, { fill: '#e8604c', opacity: 0.2 }) +
    ellipse(322, 286, 27, 16, { fill: '#e8604c', opacity: 0.2 }) +
    eye(208) +
    eye(304) +
    path(
      `M186 ${212 - brow}Q206 ${200 - brow} 230 ${212 + brow}M282 ${212 + brow}Q306 ${200 - brow} 326 ${212 - brow}`,
      {
        fill: 'none',
        stroke: hair === '#e4e0da' ? '#a9a29a' : hair,
        'stroke-width': 8,
        'stroke-linecap': 'round',
      },
    ) +
    path('M256 246Q270 282 250 286', {
      fill: 'none',
      stroke: shadow,
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }) +
    path(smile, {
      fill: open ? '#7c2630' : 'none',
      stroke: beard ? '#5a231f' : '#8f3b36',
      'stroke-width': open ? 3 : 7,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) +
    (open ? path('M224 314Q256 326 288 314Q256 322 224 314Z', { fill: '#fff' }) : '') +
    (random.chance(0.25)
      ? times(14, () => circle(256 + random.around(0, 50), 276 + random.around(0, 10), 2.6, { fill: shadow }))
      : '')
  )
}

function spectacles(sheet: Sheet) {
  const round = sheet.random.chance(0.5)
  const frame = sheet.random.pick(['#2a2226', '#8a4a2a', '#3e5570'])
  const lens = (x: number) =>
    path(box(x - 38, 206, 76, round ? 72 : 60, round ? 38 : 14), {
      fill: '#fff',
      'fill-opacity': 0.16,
      stroke: frame,
      'stroke-width': 8,
    })
  return (
    lens(208) +
    lens(304) +
    path('M246 234Q256 226 266 234M170 232L150 240M342 232L362 240', {
      fill: 'none',
      stroke: frame,
      'stroke-width': 8,
    })
  )
}

function hairBehind(sheet: Sheet, style: HairStyle, colour: string) {
  const shapes: Partial<Record<HairStyle, string>> = {
    long: 'M126 250Q110 86 256 80Q402 86 386 250Q392 380 420 450Q340 470 256 440Q172 470 92 450Q120 380 126 250Z',
    bob: 'M120 260Q108 86 256 80Q404 86 392 260Q398 340 376 372Q256 400 136 372Q114 340 120 260Z',
    fringe: 'M124 260Q112 86 256 80Q400 86 388 260Q396 330 384 390Q256 410 128 390Q116 330 124 260Z',
    afro: 'M256 22Q420 24 428 178Q436 300 372 330H140Q76 300 84 178Q92 24 256 22Z',
    scarf: 'M116 270Q96 76 256 72Q416 76 396 270Q402 380 440 470Q256 520 72 470Q110 380 116 270Z',
  }
  const bun = style === 'bun' ? circle(256, 72, 58, { fill: colour }) : ''
  const d = shapes[style]
  return (
    bun + (d === undefined ? '' : path(d, { fill: style === 'scarf' ? sheet.tone(0.36, 0.1, 200) : colour }))
  )
}

function hairInFront(sheet: Sheet, style: HairStyle, colour: string) {
  const { random } = sheet
  const shine = path('M186 128Q236 98 306 112', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 9,
    opacity: 0.16,
    'stroke-linecap': 'round',
  })
  const crown = 'M146 232Q132 92 256 86Q380 92 366 232Q356 180 330 164Q262 176 202 150Q164 176 146 232Z'
  const shapes: Record<HairStyle, () => string> = {
    short: () =>
      path('M146 226Q128 84 262 80Q388 88 366 226Q358 176 338 158Q276 168 214 140Q172 164 146 226Z', {
        fill: colour,
      }) + shine,
    curly: () =>
      times(34, index =>
        circle(
          150 + (index % 12) * 19 + random.around(0, 6),
          92 + Math.abs((index % 12) - 5.5) ** 2 * 2.6 + Math.floor(index / 12) * 24 + random.around(0, 5),
          random.between(20, 32),
          { fill: colour },
        ),
      ),
    bob: () =>
      path('M134 290Q122 92 256 86Q390 92 378 290Q366 200 344 168Q262 150 220 128Q170 180 134 290Z', {
        fill: colour,
      }) + shine,
    long: () =>
      path('M136 300Q120 92 256 86Q392 92 376 300Q366 196 260 128Q150 196 136 300Z', { fill: colour }) +
      shine,
    bun: () => path(crown, { fill: colour }) + shine,
    afro: () =>
      path('M144 226Q128 96 256 92Q384 96 368 226Q352 150 256 148Q160 150 144 226Z', { fill: colour }) +
      times(60, () =>
        circle(256 + random.around(0, 86), 90 + random.around(0, 34), random.between(3, 8), {
          fill: '#fff',
          opacity: 0.06,
        }),
      ),
    fringe: () =>
      path(
        'M140 280Q124 90 256 86Q388 90 372 280Q364 220 356 196Q306 206 256 198Q206 206 156 196Q148 220 140 280Z',
        { fill: colour },
      ) + shine,
    cap: () => {
      const wool = sheet.tone(0.5, 0.13, 160)
      return (
        path('M140 196Q130 66 256 60Q382 66 372 196Q256 160 140 196Z', { fill: wool }) +
        path('M132 170Q256 130 380 170L384 214Q256 172 128 214Z', { fill: sheet.tone(0.62, 0.12, 160) }) +
        times(17, index =>
          path(`M${142 + index * 14} ${196 - Math.sin((index / 16) * 3.14) * 30}v-34`, {
            stroke: '#000',
            'stroke-width': 3,
            opacity: 0.15,
          }),
        ) +
        circle(256, 56, 28, { fill: sheet.tone(0.85, 0.06, 160) })
      )
    },
    scarf: () => {
      const cloth = sheet.tone(0.48, 0.11, 200)
      return (
        path(
          'M116 280Q96 74 256 70Q416 74 396 280Q400 370 330 412Q372 330 358 232Q340 152 256 150Q172 152 154 232Q140 330 182 412Q112 370 116 280Z',
          { fill: cloth },
        ) +
        path('M182 412Q256 452 330 412Q420 440 440 512H72Q92 440 182 412Z', {
          fill: sheet.tone(0.44, 0.11, 200),
        }) +
        path('M150 200Q180 120 256 118M362 300Q360 380 330 412M160 440Q256 490 352 440', {
          fill: 'none',
          stroke: '#000',
          'stroke-width': 5,
          opacity: 0.16,
        })
      )
    },
    bald: () =>
      path('M190 142Q230 118 286 124', {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 12,
        opacity: 0.22,
        'stroke-linecap': 'round',
      }),
  }
  return shapes[style]()
}
