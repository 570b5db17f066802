import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { dark, darkPrimaryFill, light } from './palette.ts'

const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

describe.each([
  { name: 'light', palette: light, fill: light.primary.main, hoverFill: light.primary.dark, rule: ':root' },
  {
    name: 'dark',
    palette: dark,
    fill: darkPrimaryFill.main,
    hoverFill: darkPrimaryFill.hover,
    rule: '[data-theme="dark"]',
  },
])('the $name theme', ({ palette, fill, hoverFill, rule }) => {
  const tokens = tokensOf(rule)

  test('has the same colours with MUI and without', () => {
    expect({
      ground: tokens.ground,
      paper: tokens.paper,
      ink: tokens.ink,
      'ink-soft': tokens['ink-soft'],
      line: tokens.line,
      hover: tokens.hover,
      selected: tokens.selected,
      red: tokens.red,
      'red-fill': tokens['red-fill'],
      'red-fill-hover': tokens['red-fill-hover'],
      wrong: tokens.wrong,
      good: tokens.good,
    }).toEqual({
      ground: palette.background.default,
      paper: palette.background.paper,
      ink: palette.text.primary,
      'ink-soft': palette.text.secondary,
      line: palette.divider,
      hover: palette.action.hover,
      selected: palette.action.selected,
      red: palette.primary.main,
      'red-fill': fill,
      'red-fill-hover': hoverFill,
      wrong: palette.error.main,
      good: palette.success.main,
    })
  })

  test.each(['default', 'paper'] as const)('is readable on %s', ground => {
    const background = palette.background[ground]
    for (const colour of [
      palette.text.primary,
      palette.text.secondary,
      palette.primary.main,
      palette.error.main,
    ])
      expect(contrast(colour, background), `${colour} on ${background}`).toBeGreaterThanOrEqual(4.5)
  })

  test('has white text on its main button', () => {
    expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', hoverFill)).toBeGreaterThanOrEqual(4.5)
  })
})

test('the first paint has the light ground in the browser’s bars', () => {
  expect(page).toContain(`<meta name="theme-color" content="${light.background.default}" />`)
})

function tokensOf(rule: string): Record<string, string> {
  const block = css.slice(css.indexOf(`\n${rule} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}
