import { basename } from 'node:path'
import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { expect, test } from 'vitest'
import { craftIcons } from './craft-icons.ts'
import { sprites, withOnePath } from './sprites.ts'

const sprite = sprites() as unknown as {
  config: (config: object, env: { command: string }) => Promise<{ define: Record<string, string> }>
  generateBundle: () => Promise<void>
}

const addressOf = async (name: string, command: string) => {
  const { define } = await sprite.config({}, { command })
  return JSON.parse(define[`import.meta.env.${name}`] ?? '""') as string
}

test.each([
  ['HOBBY_ICONS', 'hobbies.svg'],
  ['LEVEL_KNOTS', 'knots.svg'],
])(
  'gives the app the hashed copy of %s, which browsers keep, and leaves %s for pages of the server',
  async (name, file) => {
    const emitted = new Map<string, string>()
    const context = {
      emitFile: ({ fileName, source }: { fileName: string; source: string }) =>
        emitted.set(`/${fileName}`, source),
    }
    await sprite.generateBundle.call(context)
    const hashed = await addressOf(name, 'build')
    expect(hashed).toMatch(new RegExp(`^/assets/${basename(file, '.svg')}-[0-9a-f]{8}\\.svg$`))
    expect(emitted.get(hashed)).toContain('<symbol')
    expect(emitted.get(hashed)).toBe(emitted.get(`/icons/${file}`))
    expect(await addressOf(name, 'serve')).toBe(`/icons/${file}`)
  },
)

test('joins the lines of an icon, and keeps its other shapes', () => {
  const shapes =
    '<path d="M1 2h3" /><circle cx="4" cy="4" r="2" /><path d="m5 6-7 .8"/><path d="m.9.5a1 1 0 0 1 2 2"/>'
  expect(withOnePath(shapes)).toBe(
    '<path d="M1 2h3M5 6l-7 .8M.9 .5a1 1 0 0 1 2 2"/><circle cx="4" cy="4" r="2" />',
  )
  expect(withOnePath('<circle cx="4" cy="4" r="2" />')).toBe('<circle cx="4" cy="4" r="2" />')
})

test('replaces only icons that the catalogue names', () => {
  const icons = hobbyCatalogue.map(({ icon }) => icon)
  expect(Object.keys(craftIcons).filter(icon => !icons.includes(icon))).toEqual([])
})
