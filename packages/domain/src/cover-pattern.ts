/** How dark a shape is, from the paper-like `light` to `deep`; `spark` is the one shape in another colour. */
export type CoverTone = 'light' | 'soft' | 'mid' | 'full' | 'deep' | 'spark'

export type CoverShape = {
  d: string
  tone: CoverTone
  /** The width of its line; without it the shape is filled. */
  line?: number
}

export const coverFamilies = ['hills', 'arches', 'cutouts', 'quilt', 'ribbons', 'terrazzo'] as const
export type CoverFamily = (typeof coverFamilies)[number]

export type CoverPattern = {
  family: CoverFamily
  /** Which tone is the ground: the same family looks different on another one. */
  ground: CoverTone
  /** Which of the spark's colours it has. */
  spark: number
  shapes: readonly CoverShape[]
  icon: CoverIcon
}

/** The hobby's icon: its centre, its size and its rotation in degrees. */
export type CoverIcon = { x: number; y: number; size: number; turn: number }

export const sparkCount = 4

/** The height of every cover in its own units. */
export const coverHeight = 160

/** An SVG transform that puts a square of the icon's size in its place. */
export const placeOf = ({ x, y, size, turn }: CoverIcon) =>
  `translate(${x - size / 2} ${y - size / 2}) rotate(${turn} ${size / 2} ${size / 2})`

/** The same picture for the same id, group and width every time. */
export const coverPattern = (seed: string, group: string, width: number): CoverPattern => {
  const next = randomFrom(seed)
  const family = pick(familiesOf[group] ?? coverFamilies, next)
  const spark = Math.floor(next() * sparkCount)
  const ground = pick(grounds, next)
  const isSquare = width === coverHeight
  const size = Math.round((isSquare ? 78 : 84) + next() * 16)
  // To the right, and lower in a square: the words on a cover, such as a date, are at the left.
  const x = width * (isSquare ? 0.6 + next() * 0.06 : 0.68 + next() * 0.12)
  const icon = {
    x: round(Math.min(x, width - size * 0.36)),
    y: round(coverHeight * (isSquare ? 0.58 + next() * 0.06 : 0.48 + next() * 0.05)),
    size,
    turn: Math.round(next() * 20 - 10),
  }
  return {
    family,
    ground,
    spark,
    shapes: draw[family]({ next, width, ground, icon }),
    icon,
  }
}

const grounds = ['soft', 'mid', 'deep'] as const

/** The tones that stand out from a ground, the nearest first. */
const stepsFrom: Record<(typeof grounds)[number], readonly [CoverTone, CoverTone, CoverTone]> = {
  soft: ['light', 'mid', 'full'],
  mid: ['soft', 'full', 'deep'],
  deep: ['full', 'mid', 'soft'],
}

/** Hills get darker towards the front, so that the icon stands out from them. */
const hillTones: typeof stepsFrom = {
  soft: ['mid', 'full', 'deep'],
  mid: ['soft', 'full', 'deep'],
  deep: ['full', 'mid', 'full'],
}

const familiesOf: Record<string, readonly CoverFamily[]> = {
  'Textile & Fiber': ['quilt', 'ribbons', 'arches'],
  'Making & Craft': ['quilt', 'arches', 'terrazzo'],
  'Food & Drink': ['terrazzo', 'cutouts', 'arches'],
  Outdoors: ['hills', 'cutouts', 'ribbons'],
  'Sport & Movement': ['hills', 'ribbons', 'arches'],
  Music: ['ribbons', 'arches', 'quilt'],
  'Animals & Plants': ['cutouts', 'hills', 'terrazzo'],
}

type Canvas = {
  next: () => number
  width: number
  ground: (typeof grounds)[number]
  icon: CoverIcon
}

/** A disc behind the icon, on which it always stands out. */
const disc = ({ x, y }: CoverIcon, radius: number, tone: CoverTone): CoverShape => ({
  d: circle(x, y, radius),
  tone,
})

const behindIcon = (ground: Canvas['ground']): CoverTone => (ground === 'deep' ? 'full' : 'deep')

const draw: Record<CoverFamily, (canvas: Canvas) => CoverShape[]> = {
  /** A sun over layers of hills. */
  hills: ({ next, width, ground, icon }) => {
    const [near, far, last] = hillTones[ground]
    const sun = { x: icon.x - 20 + next() * 40, y: 44 + next() * 24 }
    const hill = (base: number, swing: number, tone: CoverTone): CoverShape => {
      const [phase, length] = [next() * 7, 70 + next() * 70]
      const points = Array.from({ length: Math.ceil(width / 20) + 1 }, (_, index) => {
        const x = index * 20
        return `${x} ${round(base + Math.sin(x / length + phase) * swing + Math.sin(x / 37 + phase) * swing * 0.22)}`
      })
      return { d: `M0 ${coverHeight}L${points.join('L')}L${width} ${coverHeight}z`, tone }
    }
    return [
      disc({ ...icon, ...sun }, 58 + next() * 14, 'spark'),
      hill(78 + next() * 14, 16, near),
      hill(104 + next() * 12, 18, far),
      hill(132 + next() * 8, 12, last),
    ]
  },

  /** Rings around the icon, like a rainbow or a record. */
  arches: ({ next, width, ground, icon }) => {
    const steps = stepsFrom[ground]
    const gap = 20 + next() * 8
    const count = Math.ceil((width * 0.75) / gap)
    const spark = 3 + Math.floor(next() * 2)
    const rings = Array.from({ length: count }, (_, index) => {
      const ring = count - index
      return disc(
        icon,
        round(46 + ring * gap),
        ring === spark ? 'spark' : ring % 2 ? steps[ring % 4 === 1 ? 0 : 1] : ground,
      )
    })
    return [...rings, disc(icon, 50, behindIcon(ground))]
  },

  /** Leaves and weeds, as if cut from paper, over panels of colour. */
  cutouts: ({ next, width, ground, icon }) => {
    const [near, far, last] = stepsFrom[ground]
    const panel = 92 + Math.round(next() * 30)
    const shapes: CoverShape[] = []
    for (let x = 0, at = 0; x < width; x += panel, at++)
      if (at % 2 === 0) shapes.push({ d: `M${x} 0h${panel}v${coverHeight}h-${panel}z`, tone: near })
    const tones = [far, last, 'spark', far] as const
    const count = Math.ceil(width / 50)
    for (let at = 0; at < count; at++) {
      const x = ((at + 0.5) / count) * width + next() * 16 - 8
      shapes.push({
        d: weed(x, at % 2 ? 34 + next() * 20 : 112 + next() * 20, next() * 360, next),
        tone: tones[at % tones.length] ?? far,
      })
    }
    return [...shapes, { d: blob(icon.x, icon.y, 64, next), tone: behindIcon(ground) }]
  },

  /** Patches of quarter circles, triangles and stripes, as in a quilt. */
  quilt: ({ next, width, ground, icon }) => {
    const steps = stepsFrom[ground]
    const patch = 40
    const shapes: CoverShape[] = []
    for (let row = 0; row < coverHeight / patch; row++)
      for (let column = 0; column < width / patch; column++) {
        const [x, y] = [column * patch, row * patch]
        const tone = next() < 0.12 ? 'spark' : (steps[Math.floor(next() * 3)] ?? steps[0])
        shapes.push({ d: patches[Math.floor(next() * patches.length)]?.(x, y, patch) ?? '', tone })
      }
    const [x, y] = [round(icon.x - 58), round(icon.y - 58)]
    return [
      ...shapes,
      {
        d: `M${x + 20} ${y}h76a20 20 0 0 1 20 20v76a20 20 0 0 1-20 20h-76a20 20 0 0 1-20-20v-76a20 20 0 0 1 20-20z`,
        tone: behindIcon(ground),
      },
    ]
  },

  /** Cords that run side by side around the icon. */
  ribbons: ({ next, width, ground, icon }) => {
    const steps = stepsFrom[ground]
    const [phase, slope] = [next() * 7, next() * 0.5 - 0.25]
    const cord = 15
    const count = 11
    const spark = 2 + Math.floor(next() * 6)
    const cords = Array.from({ length: count }, (_, index): CoverShape => {
      const middle = (index - count / 2) * (cord + 3) + coverHeight / 2
      const at = (x: number) =>
        `${round(x)} ${round(middle + (x - width / 2) * slope + Math.sin(x / 62 + phase) * 26)}`
      const points = Array.from({ length: Math.ceil(width / 16) + 3 }, (_, step) => at((step - 1) * 16))
      return {
        d: `M${points.join('L')}`,
        tone: index === spark ? 'spark' : (steps[index % 3] ?? steps[0]),
        line: cord,
      }
    })
    return [...cords, disc(icon, 58, behindIcon(ground))]
  },

  /** Chips of stone in a floor. */
  terrazzo: ({ next, width, ground, icon }) => {
    const steps = stepsFrom[ground]
    const shapes: CoverShape[] = []
    const cell = 34
    for (let row = 0; row * cell < coverHeight; row++)
      for (let column = 0; column * cell < width; column++) {
        const x = (column + 0.2 + next() * 0.6 + (row % 2) * 0.4) * cell
        const y = (row + 0.25 + next() * 0.5) * cell
        const tone = next() < 0.14 ? 'spark' : (steps[Math.floor(next() * 3)] ?? steps[0])
        shapes.push({ d: chip(x, y, 8 + next() * 11, next), tone })
      }
    return [...shapes, { d: blob(icon.x, icon.y, 62, next), tone: behindIcon(ground) }]
  },
}

const circle = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 0-${round(radius * 2)} 0z`

const patches: readonly ((x: number, y: number, size: number) => string)[] = [
  (x, y, size) => `M${x} ${y}h${size}a${size} ${size} 0 0 1-${size} ${size}z`,
  (x, y, size) => `M${x + size} ${y + size}h-${size}a${size} ${size} 0 0 1 ${size}-${size}z`,
  (x, y, size) => `M${x} ${y + size}v-${size}a${size} ${size} 0 0 1 ${size} ${size}z`,
  (x, y, size) => `M${x} ${y}h${size}l-${size} ${size}z`,
  (x, y, size) => `M${x + size} ${y}v${size}h-${size}z`,
  (x, y, size) => circle(x + size / 2, y + size / 2, size / 3),
  (x, y, size) =>
    [0, 2, 4].map(at => `M${x} ${y + (at * size) / 6}h${size}v${round(size / 6)}h-${size}z`).join(''),
  (x, y, size) => `M${x} ${y}h${size}v${size}h-${size}z`,
]

/** A stem with rounded leaves on both sides. */
const weed = (x: number, y: number, degrees: number, next: () => number) => {
  const angle = (degrees * Math.PI) / 180
  const to = (along: number, aside: number) =>
    `${round(x + Math.cos(angle) * along - Math.sin(angle) * aside)} ${round(y + Math.sin(angle) * along + Math.cos(angle) * aside)}`
  const leaves = [-30, -12, 6, 24].flatMap(along =>
    [1, -1].map(side => {
      const length = (17 + next() * 12) * side
      return `M${to(along - 5, 0)}C${to(along - 3, length)} ${to(along + 14, length * 1.3)} ${to(along + 16, length * 1.1)}C${to(along + 18, length * 0.7)} ${to(along + 12, 0)} ${to(along + 5, 0)}z`
    }),
  )
  return `${leaves.join('')}M${to(-40, -3)}L${to(34, -2.5)}C${to(46, -7)} ${to(46, 7)} ${to(34, 2.5)}L${to(-40, 3)}z`
}

/** A soft stone around a point. */
const blob = (x: number, y: number, radius: number, next: () => number) => {
  const phase = next() * 7
  return smooth(
    Array.from({ length: 12 }, (_, index) => {
      const angle = (index / 12) * 2 * Math.PI
      const reach = radius * (1 + 0.08 * Math.sin(angle * 2 + phase) + 0.06 * Math.sin(angle * 3 + phase * 2))
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
    }),
  )
}

/** A splinter with five corners. */
const chip = (x: number, y: number, radius: number, next: () => number) => {
  const turn = next() * 7
  const corners = [0, 1.1, 2.6, 3.7, 5.2].map(angle => {
    const reach = radius * (0.6 + next() * 0.5)
    return `${round(x + Math.cos(angle + turn) * reach)} ${round(y + Math.sin(angle + turn) * reach)}`
  })
  return `M${corners.join('L')}z`
}

/** A closed curve through all points. */
const smooth = (points: readonly (readonly [number, number])[]) => {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0]
  const middle = (index: number) => {
    const [[x, y], [u, v]] = [at(index), at(index + 1)]
    return `${round((x + u) / 2)} ${round((y + v) / 2)}`
  }
  const curves = points.map(([x, y], index) => `Q${round(x)} ${round(y)} ${middle(index)}`)
  return `M${middle(-1)}${curves.join('')}Z`
}

const round = (value: number) => Math.round(value * 10) / 10

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], next: () => number): Item =>
  items[Math.floor(next() * items.length)] as Item

/**
 * Numbers from 0 to 1 that depend only on the seed: FNV-1a, MurmurHash3's last step, because seeds are often alike, and
 * mulberry32.
 */
const randomFrom = (seed: string) => {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  state ^= state >>> 16
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
