import { readFile, writeFile } from 'node:fs/promises'
import { renderPicture } from '@bowline/server/media/render-picture'
import index from './pictures/index.json' with { type: 'json' }

const usage =
  'node tools/run.js tools/demo/add-picture.ts <file> <name> <description> [profile]: adds a picture to the demo.'
const folder = new URL('./pictures/', import.meta.url)

const addPicture = async (file: string, name: string, description: string, purpose: 'post' | 'profile') => {
  const picture = await renderPicture(await readFile(file), purpose)
  // A post's picture is so small that narrower files would not save anything. Avatars always use a narrower file.
  const variants = purpose === 'profile' ? picture.variants : []
  await writeFile(new URL(`${name}.webp`, folder), picture.bytes)
  for (const { width, bytes } of variants) await writeFile(new URL(`${name}.w${width}.webp`, folder), bytes)
  const { width, height, placeholder } = picture
  const widths = variants.length > 0 && { variants: variants.map(variant => variant.width) }
  const entry = { width, height, ...widths, description, placeholder }
  await writeFile(new URL('index.json', folder), `${JSON.stringify({ ...index, [name]: entry }, null, 2)}\n`)
}

const [file, name, description, purpose = 'post'] = process.argv.slice(2)
if (file && name && description && (purpose === 'post' || purpose === 'profile'))
  await addPicture(file, name, description, purpose)
else {
  console.error(usage)
  process.exitCode = 1
}
