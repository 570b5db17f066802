import sharp from 'sharp'
import { createRandom } from './random.ts'

/** Draws the picture and lays a fine film grain over it. */
export async function renderJpeg(svg: string, width?: number): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#ffffff' })
  const sized = width === undefined ? drawn : drawn.resize({ width })
  return await sized
    .composite([
      {
        input: filmGrain(),
        raw: { width: tile, height: tile, channels: 3 },
        tile: true,
        blend: 'soft-light',
      },
    ])
    .jpeg({ quality: 84, mozjpeg: false, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const tile = 256

function filmGrain() {
  const random = createRandom(20)
  const pixels = Buffer.alloc(tile * tile * 3)
  for (let index = 0; index < pixels.length; index += 3)
    pixels.fill(Math.round(random.around(128, 24)), index, index + 3)
  return pixels
}
