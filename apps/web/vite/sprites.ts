import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import type { Plugin } from 'vite'
import { knotPaths } from '../src/ui/knot-paths.ts'
import { craftIcons } from './craft-icons.ts'

/**
 * SVG files with a symbol for each drawing, used as `<use href="/icons/hobbies.svg#ICON">`.
 *
 * The built app uses copies with a hash in the name, `import.meta.env.HOBBY_ICONS` and `LEVEL_KNOTS`: browsers fetch
 * a file that has to be revalidated once for each `<use>`, and draw nothing until it has come through the worker.
 */
export const sprites = (): Plugin => ({
  name: 'bowline:sprites',
  async config(_, { command }) {
    const sprite = (path: string) => (command === 'build' ? hashedPath(path) : path)
    return {
      define: {
        'import.meta.env.HOBBY_ICONS': JSON.stringify(await sprite('/icons/hobbies.svg')),
        'import.meta.env.LEVEL_KNOTS': JSON.stringify(await sprite('/icons/knots.svg')),
      },
    }
  },
  configureServer(server) {
    for (const [path, symbols] of Object.entries(files))
      server.middlewares.use(path, async (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(svgOf(await symbols()))
      })
  },
  async generateBundle() {
    for (const [path, symbols] of Object.entries(files)) {
      const source = svgOf(await symbols())
      for (const name of [path, await hashedPath(path)])
        this.emitFile({ type: 'asset', fileName: name.slice(1), source })
    }
  },
})

const svgOf = (symbols: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`

/** The icons of the hobby catalogue. */
const hobbyIcons = () =>
  Promise.all([...new Set(hobbyCatalogue.map(({ icon }) => icon))].sort().map(hobbyIcon))

const hobbyIcon = async (icon: string) => {
  const shapes = craftIcons[icon] ?? (await lucideIcon(icon))
  const strokes =
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  return `<symbol id="${icon}" viewBox="0 0 24 24" ${strokes}>${withOnePath(shapes.replace(/\s*\n\s*/g, '').trim())}</symbol>`
}

/** Joins the lines of an icon, because each element takes a browser time. */
export const withOnePath = (shapes: string) => {
  const paths: string[] = []
  const others = shapes.replace(/<path d="([^"]*)"\s*\/>/g, (_, path) => {
    paths.push(beginningAbsolute(path))
    return ''
  })
  return paths.length > 0 ? `<path d="${paths.join('')}"/>${others}` : others
}

/** A path may begin with "m" for "M". After another one, that would be relative to its end. */
const beginningAbsolute = (path: string) =>
  path.replace(firstPoint, (_, x, y, next) => `M${x} ${y}${/[\d.+-]/.test(next) ? 'l' : ''}${next}`)

const firstPoint = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*(.?)/

const lucideIcon = async (icon: string) => {
  const file = createRequire(import.meta.url).resolve(`lucide-static/icons/${icon}.svg`)
  const shapes = (await readFile(file, 'utf8')).match(/<svg[^>]*>([\s\S]*)<\/svg>/)?.[1]
  if (!shapes) throw new Error(`${file} is not an SVG with one outer element`)
  return shapes
}

/** The knot of each level, in the colours that the page gives its ropes. */
const levelKnots = () =>
  Promise.resolve(
    Object.entries(knotPaths).map(([level, paths]) => {
      const ropes = paths.map((path, at) => `<path d="${path}" stroke="var(${ropeColours[at]})"/>`)
      return `<symbol id="${level}" viewBox="0 0 48 48" fill="none" stroke-width="4.7">${ropes.join('')}</symbol>`
    }),
  )

const flameOutline =
  'C33 38 38 33 38 26C38 20 35 16 32 12C31 16 29 18 26 19C27 12 24 6 17 2C18 9 14 13 10 17C6.5 21 5 24 5 28C5 33 8 37 13 39.5'

/** Laid with a rope whose ends cross, like the knots. */
const flame = `<symbol id="flame" viewBox="0 0 43 48" fill="none"><path fill="#ffba50" d="M25 41${flameOutline}Z"/><path stroke="#d9580b" stroke-width="4.7" d="M4 46C11 44.5 19 43 25 41${flameOutline}M22.5 43.2C28 44.6 33 45.4 39 46M21.5 36C17.5 34.5 16.5 30.5 19.5 26.5C22 30 26.5 30.5 25.5 34.5"/></symbol>`

const ropeColours = ['--rope', '--other-rope']

/** Such as "/assets/hobbies-1a2b3c4d.svg". */
const hashedPath = async (path: string) => {
  const hash = createHash('sha256').update(svgOf((await files[path]?.()) ?? []))
  return `/assets/${basename(path, '.svg')}-${hash.digest('hex').slice(0, 8)}.svg`
}

const files: Record<string, () => Promise<string[]>> = {
  '/icons/hobbies.svg': hobbyIcons,
  '/icons/knots.svg': async () => [...(await levelKnots()), flame],
}
