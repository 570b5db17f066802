import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { hoverWherePossible } from './hover-where-possible.ts'

const processed = async (css: string) => {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [hoverWherePossible] } } },
    'build',
  )
  const { code } = await preprocessCSS(css, 'page.css', config)
  return code.replaceAll(/\s*([{}])\s*/g, '$1')
}

test('limits what happens on hover to devices that can hover, in its place among the other rules', async () => {
  expect(await processed('a { color: red } a:hover > b { color: green } a:active { color: blue }')).toBe(
    'a{color: red}@media (hover: hover){a:hover > b{color: green}}a:active{color: blue}',
  )
})

test('keeps the other selectors of a rule everywhere', async () => {
  expect(await processed('a:hover, a:focus-visible { color: red }')).toBe(
    'a:focus-visible{color: red}@media (hover: hover){a:hover{color: red}}',
  )
})

test('limits a rule that has another condition', async () => {
  expect(await processed('@media (width > 600px) { a:hover { color: red } }')).toBe(
    '@media (width > 600px){@media (hover: hover){a:hover{color: red}}}',
  )
})

test('refuses a selector that can only be limited together with others', async () => {
  await expect(processed('a:is(:hover, :focus-visible) { color: red }')).rejects.toThrow(
    'Write :hover as a selector of its own',
  )
})
