import { readFileSync } from 'node:fs'
import { contrast } from '@bowline/domain/contrast'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

const tokensOf = (selector: string) => {
  const [, rule = ''] = css.split(`\n${selector} {`)
  return Object.fromEntries(
    [...(rule.split('}')[0] ?? '').matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
}

const light = tokensOf(':root')
const dark = { ...light, ...tokensOf('[data-theme="dark"]') }

const surfaces = ['ground', 'paper', 'raised']
const textPairs = [
  ...['ink', 'ink-soft', 'accent', 'wrong', 'good', 'warn'].flatMap(text =>
    surfaces.map(surface => [text, surface]),
  ),
  ['ink', 'sunken'],
  ['ink-soft', 'sunken'],
  ['ink-soft', 'track'],
  ['on-current', 'current'],
  ['on-tonal', 'tonal'],
  ['on-tonal', 'tonal-hover'],
  ...['accent', 'wrong', 'good', 'warn'].map(tone => [tone, `${tone}-soft`]),
  ...['accent', 'wrong', 'good', 'warn'].map(tone => ['ink', `${tone}-soft`]),
  ['on-label', 'label'],
  ['on-main', 'main'],
  ['on-main', 'main-hover'],
  ['on-badge', 'badge'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-wrong', 'wrong-fill'],
  ['on-wrong', 'wrong-fill-hover'],
]
const levels = Object.keys(light).filter(name => name.startsWith('level-'))
const shapePairs = [
  ...['field-line', 'accent', 'brand'].flatMap(shape => surfaces.map(surface => [shape, surface])),
  ...levels.flatMap(level => [...surfaces, 'sunken', 'accent-soft'].map(surface => [level, surface])),
]

describe.each([
  { name: 'light', tokens: light },
  { name: 'dark', tokens: dark },
])('the $name theme', ({ tokens }) => {
  test.each(textPairs)('gives text in --%s on --%s a contrast of 4.5', (text = '', surface = '') => {
    expect(contrast(tokens[text] ?? '', tokens[surface] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('gives shapes in --%s on --%s a contrast of 3', (shape = '', surface = '') => {
    expect(contrast(tokens[shape] ?? '', tokens[surface] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

test('outlines the current segment in the dark theme', () => {
  expect(contrast(dark['current-line'] ?? '', dark.track ?? '')).toBeGreaterThanOrEqual(3)
})

test.each([light, dark])('shows problems in another hue than the main action', tokens => {
  for (const name of ['wrong', 'wrong-fill', 'wrong-fill-hover'])
    expect(Math.abs(hueOf(tokens[name]) - hueOf(tokens.main)), name).toBeGreaterThan(30)
})

/** The degrees from red, negative towards purple. */
const hueOf = (colour = '') => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

test('does not reuse a light surface or text colour in the dark theme', () => {
  for (const name of [...surfaces, ...levels, 'ink', 'ink-soft', 'accent', 'line', 'main'])
    expect(dark[name], name).not.toBe(light[name])
})

test("uses the light ground in the browser's bars at first", () => {
  expect(page).toContain(`<meta name="theme-color" content="${light.ground}" />`)
})
