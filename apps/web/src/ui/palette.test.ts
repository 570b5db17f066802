import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { dark, darkPrimaryFill, light } from './palette.ts'

const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8')
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
  test('takes its colours from colours.css', () => {
    const [, block = ''] = css.split(`\n${rule} {`)
    expect(block.split('}')[0]).toContain(`--ground: ${palette.background.default};`)
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

  test('allows white text on its main button', () => {
    expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', hoverFill)).toBeGreaterThanOrEqual(4.5)
  })
})

test("uses the light background in the browser's bars at first", () => {
  expect(page).toContain(`<meta name="theme-color" content="${light.background.default}" />`)
})
