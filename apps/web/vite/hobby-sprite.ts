import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import type { Plugin } from 'vite'

const path = '/icons/hobbies.svg'

/** One SVG with a symbol per icon of the hobby catalogue, used as `<use href="/icons/hobbies.svg#ICON">`. */
export const hobbySprite = (): Plugin => ({
  name: 'bowline:hobby-sprite',
  configureServer(server) {
    server.middlewares.use(path, async (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end(await sprite())
    })
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: path.slice(1), source: await sprite() })
  },
})

const sprite = async () => {
  const icons = [...new Set(hobbyCatalogue.map(hobby => hobby.icon))].sort()
  const symbols = await Promise.all(icons.map(symbol))
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}

const symbol = async (icon: string) => {
  const file = createRequire(import.meta.url).resolve(`lucide-static/icons/${icon}.svg`)
  const shapes = (await readFile(file, 'utf8')).match(/<svg[^>]*>([\s\S]*)<\/svg>/)?.[1]
  if (!shapes) throw new Error(`${file} is not an SVG with one outer element`)
  const strokes =
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  return `<symbol id="${icon}" viewBox="0 0 24 24" ${strokes}>${shapes.replace(/\s*\n\s*/g, '').trim()}</symbol>`
}
