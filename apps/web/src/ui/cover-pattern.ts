/** The pattern families; a hobby's group prefers two of them. */
export const patternFamilies = ['knit', 'waves', 'leaves', 'contours', 'dots', 'rope'] as const
export type PatternFamily = (typeof patternFamilies)[number]

export type CoverPattern = {
  family: PatternFamily
  /** What the family draws, as paths: of one tile, or of the whole cover. */
  paths: readonly string[]
  /** The size of a tile; null if the paths fill the cover. */
  tile: { width: number; height: number } | null
  /** Rotation and offset of the tiles. */
  turn: number
  shift: readonly [number, number]
  /** The large icon: its centre as a share of the cover, its rotation in degrees. */
  icon: { x: number; y: number; turn: number }
}

/** The height of every cover in its own units; paths fill up to twice the largest width. */
export const coverHeight = 160
const widest = 480

/** The same pattern for the same id and group every time. */
export const coverPattern = (seed: string, group = ''): CoverPattern => {
  const next = randomFrom(seed)
  const families = familiesOf[group] ?? patternFamilies
  const family = families[Math.floor(next() * families.length)] ?? 'dots'
  return {
    family,
    ...draw[family](next),
    shift: [Math.round(next() * 40), Math.round(next() * 40)],
    icon: {
      x: 0.58 + next() * 0.26,
      y: 0.46 + next() * 0.08,
      turn: Math.round(next() * 36 - 18),
    },
  }
}

const familiesOf: Record<string, readonly PatternFamily[]> = {
  'Textile & Fibre': ['knit', 'rope'],
  'Making & Craft': ['rope', 'dots', 'contours'],
  'Food & Drink': ['dots', 'leaves'],
  Outdoors: ['contours', 'leaves', 'waves'],
  'Sport & Movement': ['waves', 'contours'],
  Music: ['waves', 'dots'],
  'Animals & Plants': ['leaves', 'dots'],
}

type Drawing = Pick<CoverPattern, 'paths' | 'tile' | 'turn'>

const draw: Record<PatternFamily, (next: () => number) => Drawing> = {
  /** Stockinette stitches, with a symmetric motif in a second colour. */
  knit: next => {
    const [wide, high, across, down] = [12, 10, 8, 8]
    const stitch = (column: number, row: number) => {
      const [x, y] = [column * wide, row * high]
      return `M${x} ${y}q6.4 2.6 5.6 13.4q-5.8-3-5.6-13.4zM${x + wide} ${y}q-6.4 2.6-5.6 13.4q5.8-3 5.6-13.4z`
    }
    const motif: string[] = []
    for (let row = 1; row < 7; row++)
      for (let column = 0; column <= across / 2; column++)
        if (next() < (row % 3 === 0 ? 0.62 : 0.3))
          motif.push(...new Set([stitch(column, row), stitch((across - column) % across, row)]))
    const all: string[] = []
    for (let row = -1; row < down; row++)
      for (let column = 0; column < across; column++) all.push(stitch(column, row))
    return {
      paths: [all.join(''), motif.join('')],
      tile: { width: across * wide, height: down * high },
      turn: 0,
    }
  },

  /** Overlapping scales of concentric rings, as in printed cotton. */
  waves: next => {
    const radius = 22 + Math.round(next() * 8)
    const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`
    const paths = [0, 1, 2, 3].map(row => {
      const y = (row + 1) * (radius / 2)
      return [-1, 0, 1]
        .map(column => (column * 2 + (row % 2)) * radius)
        .flatMap(x => [1, 0.72, 0.44].map(share => ring(x, y, round(radius * share))))
        .join('')
    })
    return { paths, tile: { width: radius * 2, height: radius }, turn: 0 }
  },

  /** Sprigs in a half-drop repeat. */
  leaves: next => {
    const pairs = 3 + Math.floor(next() * 2)
    const sprig = (x: number, y: number) => {
      const leaves = Array.from({ length: pairs }, (_, pair) => {
        const at = y - 6 - pair * 9
        return `M${x} ${at}q3-8 12-9q-2 9-12 9zM${x} ${at}q-3-8-12-9q2 9 12 9z`
      })
      const tip = y - 6 - pairs * 9
      return `${leaves.join('')}M${x} ${tip + 4}q-5-7 0-14q5 7 0 14z`
    }
    const stem = (x: number, y: number) => `M${x} ${y}V${y - pairs * 9}`
    const height = pairs * 9 + 22
    const all = (one: typeof stem) =>
      one(15, height - 3) + one(45, height / 2 - 3) + one(45, height * 1.5 - 3)
    return {
      paths: [all(sprig), all(stem)],
      tile: { width: 60, height },
      turn: Math.round(next() * 50 - 25),
    }
  },

  /** The height lines of a hill, each a layer above the one before. */
  contours: next => {
    const [x, y] = [widest * (0.15 + next() * 0.3), coverHeight * (0.25 + next() * 0.6)]
    const bumps = [2, 3, 5].map(count => ({ count, size: 0.22 / count ** 0.6, phase: next() * 7 }))
    const stretch = 1.3 + next() * 0.7
    const layer = (radius: number) => {
      const points = Array.from({ length: 24 }, (_, index) => {
        const angle = (index / 24) * 2 * Math.PI
        const bump = bumps.reduce(
          (sum, { count, size, phase }) => sum + size * Math.sin(angle * count + phase + radius / 90),
          1,
        )
        return [x + Math.cos(angle) * radius * bump * stretch, y + Math.sin(angle) * radius * bump] as const
      })
      return smooth(points)
    }
    return { paths: [250, 205, 166, 132, 103, 78, 56, 37, 20].map(layer), tile: null, turn: 0 }
  },

  /** Dots that grow and shrink in waves. */
  dots: next => {
    const [first, second, slope] = [next() * 7, next() * 7, 0.5 + next()]
    const bySize: string[] = ['', '', '', '']
    for (let row = 0; row * 14 <= coverHeight; row++)
      for (let column = 0; column * 16 <= widest; column++) {
        const [x, y] = [column * 16 + (row % 2) * 8, row * 14]
        const wave = Math.sin(x / 58 + first) + Math.sin((y * slope) / 34 + x / 120 + second)
        const size = Math.min(3, Math.max(0, Math.floor((wave + 2) * 1.05)))
        bySize[size] += `M${x} ${y}h0`
      }
    return { paths: bySize, tile: null, turn: 0 }
  },

  /** Laid rope: strands between two edges, one row twisted against the next. */
  rope: next => {
    const high = 22
    const strands = (y: number, way: 1 | -1) =>
      [-1, 0, 1, 2]
        .map(index => {
          const x = index * 14
          const [from, to] = way === 1 ? [y + high, y] : [y, y + high]
          return `M${x} ${from}C${x + 3} ${from - way * 9} ${x + 13} ${to + way * 9} ${x + 16} ${to}`
        })
        .join('')
    return {
      paths: [strands(4, 1) + strands(34, -1), [4, 26, 34, 56].map(y => `M0 ${y}H28`).join('')],
      tile: { width: 28, height: 60 },
      turn: [0, 90, -28, 28][Math.floor(next() * 4)] ?? 0,
    }
  },
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

/** Numbers from 0 to 1 that depend only on the seed (FNV-1a, then mulberry32). */
const randomFrom = (seed: string) => {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
