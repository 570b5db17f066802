import { limits, Refusal } from '@bowline/domain'
import sharp, { type Sharp } from 'sharp'

/** `preview`: a picture of a web page, for the preview of a link to it. */
export type Purpose = 'post' | 'profile' | 'cover' | 'message' | 'preview'
export type Rendition = { bytes: Buffer; width: number; height: number }
/** `variants` are the same picture narrower, ascending. `original` is the size of the file that was sent. */
export type ProcessedPicture = Rendition & {
  variants: Rendition[]
  placeholder: string
  original: { width: number; height: number }
}

/**
 * Renders a member's file in the sizes that are stored: upright, sRGB, WebP, without metadata. Runs in the
 * picture process.
 * @throws Refusal 413 for too many pixels, 415 for anything that is not a complete picture
 */
export const renderPicture = async (bytes: Uint8Array, purpose: Purpose): Promise<ProcessedPicture> => {
  if (!pictureKind(bytes))
    throw new Refusal(
      'unsupported-media',
      "This file type isn't supported. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF picture.",
    )
  const original = await measure(bytes)
  checkPixels(original)
  try {
    return { ...(await render(bytes, purpose)), original }
  } catch {
    throw unreadable(bytes)
  }
}

/** The names that sharp uses. */
type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

/** Recognises a picture by its first bytes, whatever its name; null for other files. */
const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  const starts = (...expected: number[]) => expected.every((byte, index) => bytes[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp' && /^(avif|avis|heic|heix|heim|heis|hevc|mif1|msf1)$/.test(ascii(8, 12)))
    return 'heif'
  return null
}

/** Reads only the header. */
const measure = async (bytes: Uint8Array) => {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { width, height }
  } catch {
    throw unreadable(bytes)
  }
}

const checkPixels = ({ width, height }: { width: number; height: number }) => {
  if (width * height <= limits.mediaPixels) return
  const megapixels = (pixels: number) => Math.floor(pixels / 1_000_000)
  throw new Refusal(
    'too-large',
    `This picture has ${megapixels(width * height)} megapixels. Choose one with ${megapixels(limits.mediaPixels)} or fewer.`,
    { maxPixels: limits.mediaPixels },
  )
}

const unreadable = (bytes: Uint8Array) =>
  new Refusal(
    'unsupported-media',
    pictureKind(bytes) === 'heif'
      ? "We can't read this kind of HEIC or AVIF picture. Save it as a JPEG and try again."
      : 'This picture is damaged or incomplete. Choose another one.',
  )

const render = async (bytes: Uint8Array, purpose: Purpose) => {
  const upright = await sharp(bytes, { limitInputPixels: limits.mediaPixels, failOn: 'error' })
    .autoOrient()
    .resize(sizes[purpose].main)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const source = () => sharp(upright.data, { raw: { width, height, channels } })
  const main = await encode(source())
  const variants: Rendition[] = []
  for (const narrower of sizes[purpose].variants)
    if (narrower < width) variants.push(await encode(source().resize({ width: narrower })))
  return { ...main, variants, placeholder: await placeholderOf(source()) }
}

// WebP ends at 16,383 pixels; nothing taller than this fits a screen.
const largest = { width: 2048, height: 4096, fit: 'inside', withoutEnlargement: true } as const

const sizes = {
  post: { main: largest, variants: [320, 640, 1080] },
  message: { main: largest, variants: [320, 640, 1080] },
  preview: { main: { ...largest, width: 1080, height: 1080 }, variants: [320, 640] },
  profile: { main: { width: 512, height: 512, fit: 'cover' }, variants: [96, 192] },
  cover: { main: { width: 1500, height: 500, fit: 'cover' }, variants: [480, 960] },
} as const

const encode = async (picture: Sharp): Promise<Rendition> => {
  const { data, info } = await picture.webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const placeholderOf = async (picture: Sharp) => {
  const small = await picture
    .resize({ width: 20, height: 20, fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 20 })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
