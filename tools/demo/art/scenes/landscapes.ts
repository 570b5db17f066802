import { lch } from '../colour.ts'
import { at, path, rect, ridge, smooth, times, under } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { climber, cyclist, hiker, kayak, rowingBoat, runner, sittingDog, tent } from './figures.ts'
import { grass, hillColour, hills, lake } from './hills.ts'
import type { Mood } from './sky.ts'
import { chooseMood, sky } from './sky.ts'

/** Layered hills over a lake; a boat, a kayak or nothing on the water. */
const onWater = (subject: 'boat' | 'kayak' | 'none', moods?: readonly Mood['name'][]): Scene => ({
  shapes: ['landscape', 'landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, moods)
    const shore = height * random.between(0.55, 0.66)
    const above = sky(sheet, mood, shore).body
    const land = hills(sheet, mood, height * 0.36, shore - height * 0.025, { peaks: true, trees: true })
    const dark = hillColour(mood, 1, -0.04)
    const x = width * random.between(0.3, 0.62)
    const y = shore + (height - shore) * random.between(0.35, 0.55)
    const boats = {
      boat: () => at(x, y, rowingBoat(dark, lch(0.75, 0.1, sheet.hue)), 0, 0.95),
      kayak: () => at(x, y, kayak(dark, lch(0.58, 0.17, random.pick([30, 50, 90, 200])), '#fbe9c8'), 0, 0.95),
      none: () => '',
    }
    const words = {
      boat: 'someone fishing from a small boat',
      kayak: 'one kayak crossing it',
      none: 'the ridges mirrored in it',
    }
    return {
      body: above + land + lake(sheet, mood, shore, land) + boats[subject]() + reeds(sheet, mood),
      alt: `A still mountain lake ${mood.words}, with wooded ridges behind and ${words[subject]}.`,
    }
  },
})

/** Hills with somebody or something in the foreground. */
const onLand = (
  subject: 'tent' | 'hiker' | 'dog' | 'runner' | 'none',
  moods?: readonly Mood['name'][],
): Scene => ({
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, moods)
    const horizon = height * random.between(0.5, 0.6)
    const back = sky(sheet, mood, horizon).body
    const land = hills(sheet, mood, horizon - height * 0.12, height * 0.76, {
      peaks: random.chance(0.6),
      trees: true,
    })
    const front = ridge(random, width, height * 0.85, height * 0.025, 0.35)
    const dark = hillColour(mood, 1, -0.06)
    const x = width * random.between(0.28, 0.7)
    const y = (front[Math.round((x / width) * (front.length - 1))]?.[1] ?? height * 0.85) + 5
    const accent = lch(0.6, 0.15, random.pick([25, 50, 85, 200, 340]))
    const figures = {
      tent: () => at(x, y + 8, tent(sheet, lch(0.55, 0.15, 40), dark), 0, 1.1),
      hiker: () => at(x, y, hiker(dark, accent), 0, 1.25),
      dog: () => at(x, y, sittingDog(dark, accent), 0, 1.3),
      runner: () => at(x, y, runner(dark, accent), 0, 1.15),
      none: () => '',
    }
    const words = {
      tent: 'A lit tent on a rise',
      hiker: 'A hiker with a pack and a pole on a rise',
      dog: 'A dog sitting on a rise',
      runner: 'A runner on a hill path',
      none: 'A view from a grassy rise',
    }
    return {
      body:
        back +
        land +
        path(under(front, height), { fill: dark }) +
        figures[subject]() +
        grass(sheet, height * 0.9, [dark, hillColour(mood, 0.9, 0.02), hillColour(mood, 0.8)]),
      alt: `${words[subject]} ${mood.words}, with hill behind hill fading into the distance.`,
    }
  },
})

/** A road that winds up towards a pass. */
export const mountainRoad: Scene = {
  shapes: ['landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'day', 'dusk'])
    const horizon = height * 0.46
    const back =
      sky(sheet, mood, horizon).body +
      hills(sheet, mood, height * 0.32, height * 0.54, { peaks: true, trees: true })
    const slope = ridge(random, width, height * 0.6, height * 0.02, 0.35)
    const green = [random.between(112, 150), mood.near[1] + 0.18, 0.085] as const
    const turns = random.chance(0.5) ? 1 : -1
    const centre = width / 2
    const bends = [0.66, 0.34, 0.62, 0.42, 0.55].map((share, index, all) => {
      const depth = 1 - index / (all.length - 1)
      return {
        x: centre + (share - 0.5) * width * (0.5 + depth) * turns,
        y: height * (0.6 + 0.46 * depth ** 1.5),
        half: 8 + 130 * depth ** 1.8,
      }
    })
    const left = bends.map(({ x, y, half }) => [x - half, y] as const)
    const right = bends.map(({ x, y, half }) => [x + half, y] as const)
    const road = `${smooth(left)}L${smooth(right.toReversed()).slice(1)}Z`
    const middle = smooth(bends.map(({ x, y }) => [x, y] as const))
    const rider = bends[1] ?? { x: centre, y: height * 0.8, half: 0 }
    return {
      body:
        back +
        path(under(slope, height), {
          fill: sheet.linear([
            [0, lch(green[1] + 0.1, green[2], green[0])],
            [1, lch(green[1] - 0.1, green[2], green[0])],
          ]),
        }) +
        path(road, {
          fill: 'none',
          stroke: lch(green[1] - 0.14, green[2], green[0]),
          'stroke-width': 22,
          opacity: 0.6,
        }) +
        path(road, {
          fill: sheet.linear([
            [0, lch(0.6, 0.02, mood.far[0])],
            [1, lch(0.36, 0.02, mood.near[0])],
          ]),
        }) +
        path(middle, {
          fill: 'none',
          stroke: '#fdf6df',
          'stroke-width': 5,
          'stroke-dasharray': '34 30',
          opacity: 0.7,
        }) +
        at(rider.x + 34, rider.y - 10, cyclist('#1d1a22', lch(0.62, 0.19, sheet.hue)), -5 * turns, 1.05) +
        grass(
          sheet,
          height * 0.95,
          [lch(green[1] - 0.12, green[2], green[0]), lch(green[1] - 0.05, green[2], green[0] - 15)],
          70,
        ),
      alt: `A cyclist climbing a winding mountain road ${mood.words}.`,
    }
  },
}

/** A rock face with somebody on it, seen against the valley. */
export const cliff: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'day', 'dusk'])
    const back =
      sky(sheet, mood, height * 0.7).body +
      hills(sheet, mood, height * 0.55, height * 0.88, { peaks: true, trees: true })
    const rockHue = random.pick([45, 30, 70, 250])
    const edge = ridge(random, height, width * 0.52, width * 0.05, 0.55).map(
      ([y, x]) => [x + (y / height) * width * 0.06, y] as const,
    )
    const face = `M${width} 0L${edge.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}L${width} ${height}Z`
    const facets = times(34, () => {
      const [x, y, size] = [
        random.between(0.5, 1.05) * width,
        random.next() * height,
        random.between(60, 240),
      ]
      const lean = random.between(-0.3, 0.3) * size
      return path(
        `M${x} ${y}l${size * 0.35} ${lean * 0.3}l${lean * 0.5} ${size}l${-size * 0.3} ${-size * 0.2}Z`,
        {
          fill: random.chance(0.5) ? '#fff' : '#140a14',
          opacity: random.between(0.03, 0.12),
        },
      )
    })
    const cracks = times(15, () => {
      const x = random.between(0.55, 1) * width
      const y = random.next() * height
      return path(
        smooth([
          [x, y],
          [x + random.around(10, 20), y + 90],
          [x + random.around(0, 25), y + 190],
          [x + random.around(10, 40), y + 300],
        ]),
        {
          fill: 'none',
          stroke: '#1d1218',
          'stroke-width': random.between(1.5, 4),
          opacity: 0.35,
        },
      )
    })
    const spot = edge[Math.round(edge.length * random.between(0.4, 0.58))] ?? [width / 2, height / 2]
    const person = at(
      spot[0] + 24,
      spot[1] + 40,
      climber('#20181d', lch(0.66, 0.19, random.pick([25, 60, 190, 330]))),
      8,
      1.35,
    )
    const rope = path(
      `M${spot[0] + 28} ${spot[1] - 40}Q${spot[0] + 120} ${spot[1] - 300} ${width * 0.62} -10`,
      { fill: 'none', stroke: '#f6e7c9', 'stroke-width': 3 },
    )
    return {
      body:
        back +
        path(face, {
          fill: sheet.linear(
            [
              [0, lch(0.72, 0.06, rockHue)],
              [0.3, lch(0.58, 0.06, rockHue)],
              [1, lch(0.34, 0.05, rockHue - 20)],
            ],
            [0, 0.2, 1, 0.7],
          ),
        }) +
        sheet.clip(path(face, {}), facets + cracks) +
        rope +
        person,
      alt: `A climber on a rope halfway up a rock face ${mood.words}, the valley far below.`,
    }
  },
}

function reeds(sheet: Sheet, mood: Mood) {
  const { random, width, height } = sheet
  const colour = hillColour(mood, 1, -0.05)
  const left = random.chance(0.5)
  return times(26, () => {
    const x = (left ? random.next() * 0.3 : 1 - random.next() * 0.3) * width
    const tall = random.between(0.1, 0.26) * height
    const lean = random.around(0, 26)
    const head = random.chance(0.35)
      ? rect(x + lean - 5, height - tall - 40, 10, 46, { rx: 5, fill: colour })
      : ''
    return (
      path(`M${x} ${height + 5}Q${x} ${height - tall * 0.5} ${x + lean} ${height - tall}`, {
        fill: 'none',
        stroke: colour,
        'stroke-width': random.between(2.5, 6),
        'stroke-linecap': 'round',
      }) + head
    )
  })
}

export const lakeView = onWater('none')
export const fishingLake = onWater('boat', ['dawn', 'mist', 'dusk'])
export const kayakLake = onWater('kayak')
export const tentView = onLand('tent', ['dusk', 'night', 'dawn'])
export const hikerView = onLand('hiker', ['dawn', 'day', 'dusk', 'mist'])
export const dogView = onLand('dog', ['dawn', 'day', 'dusk', 'mist'])
export const runnerView = onLand('runner', ['dawn', 'day', 'dusk', 'mist'])
export const openView = onLand('none', ['dawn', 'day', 'dusk', 'mist'])
