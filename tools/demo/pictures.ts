import { readFile } from 'node:fs/promises'
import type { Client } from '@bowline/api'
import type { Pictures } from '@bowline/server/media/pictures'
import type { Purpose, Rendition } from '@bowline/server/media/render-picture'
import { idOf } from './deterministic-id.ts'
import index from './pictures/index.json' with { type: 'json' }

/** See pictures/README.md. */
type DemoPicture = {
  width: number
  height: number
  description: string
  placeholder: string
  /** Widths of the narrower files. */
  variants?: number[]
}
export const pictures: ReadonlyMap<string, DemoPicture> = new Map(Object.entries(index))

/** @throws Error if the demo has no picture of that name */
const findPicture = (name: string) => {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`pictures/index.json has no picture "${name}": add it, or name another one.`)
  return picture
}

/**
 * The upload contains only the picture's name; `committedPictures` finds its files.
 * @param options `of` names what shows the picture, if something else shows it, too
 * @returns the id of the uploaded picture
 */
export const uploadPicture = async (
  api: Client,
  name: string,
  purpose: Exclude<Purpose, 'preview'>,
  { of = '' }: { of?: string } = {},
) => {
  const id = idOf(of ? `picture ${name} of ${of}` : `picture ${name}`)
  const { description } = findPicture(name)
  await api.uploadMedia({
    query: { id, purpose, fileName: `${name}.webp`, description },
    body: new TextEncoder().encode(name),
  })
  return id
}

/** The file of a picture, for other communities than the demo. */
export const readPicture = async (name: string) => ({
  fileName: `${name}.webp`,
  bytes: await readFile(new URL(`./pictures/${name}.webp`, import.meta.url)),
  description: findPicture(name).description,
})

/** Replaces the server's picture process, because the demo's files are in the form the server stores already. */
export const committedPictures: Pictures = {
  process: async body => {
    const name = new TextDecoder().decode(body)
    const { variants = [], placeholder, ...size } = findPicture(name)
    return {
      ...(await readRendition(`${name}.webp`, size)),
      variants: await Promise.all(
        variants.map(width =>
          readRendition(`${name}.w${width}.webp`, {
            width,
            height: Math.round((size.height * width) / size.width),
          }),
        ),
      ),
      placeholder,
      original: { width: size.width, height: size.height },
    }
  },
  pid: () => undefined,
  close: async () => {},
}

const readRendition = async (
  file: string,
  { width, height }: { width: number; height: number },
): Promise<Rendition> => ({
  bytes: await readFile(new URL(`./pictures/${file}`, import.meta.url)),
  width,
  height,
})
