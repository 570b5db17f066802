/** Formats the server accepts, recognised by content. See docs/product/media.md#pictures. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])

/** The kind of a picture by its first bytes; null if it is not accepted. */
export const pictureKind = (head: Uint8Array): PictureKind | null => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const first = ascii(head, 0, 4)
  if (first === 'GIF8') return 'gif'
  if (first === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 4, 8) !== 'ftyp') return null
  const brand = ascii(head, 8, 12)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return heicBrands.has(brand) ? 'heic' : null
}

const startsWith = (head: Uint8Array, bytes: number[]) => bytes.every((byte, index) => head[index] === byte)

const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
