import { lch } from '../colour.ts'
import { at, path, rect, ridge, times, under } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { hiker, kayak, rowingBoat, runner, sittingDog, tent } from './figures.ts'
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
