import { limits, Refusal } from '@bowline/domain'
import sharp, { type Sharp } from 'sharp'
import { pictureKind } from './kind.ts'
import { takeTurns } from './turns.ts'

export type Purpose = 'post' | 'profile' | 'message'
export type Rendition = { bytes: Buffer; width: number; height: number }
/** `variants` are the same picture narrower, ascending. */
export type ProcessedPicture = Rendition & { variants: Rendition[]; placeholder: string }

/**
 * A member's file as the pictures we keep: upright, sRGB, WebP, without a byte of what the camera wrote beside it.
 * @throws Refusal 413 for too many pixels, 415 for anything that is not a whole picture
 */
export const processPicture = async (bytes: Uint8Array, purpose: Purpose): Promise<ProcessedPicture> => {
  const kind = pictureKind(bytes)
  if (!kind) throw unsupported('This file is not a JPEG, PNG, WebP, AVIF, HEIC or GIF picture')
  return turns(async () => {
    await checkPixels(bytes)
    try {
      return await render(bytes, purpose)
    } catch {
      throw unreadable(kind === 'heif')
    }
  })
}

/** A picture takes hundreds of megabytes while it is open, and this process has to serve the others meanwhile. */
const turns = takeTurns(2, 20)

const checkPixels = async (bytes: Uint8Array) => {
  const { width, height } = await measure(bytes)
  if (width * height <= limits.mediaPixels) return
  const megapixels = (pixels: number) => Math.floor(pixels / 1_000_000)
  throw new Refusal(
    'too-large',
    `A picture can have at most ${megapixels(limits.mediaPixels)} megapixels; this one has ${megapixels(width * height)}`,
    { maxPixels: limits.mediaPixels },
  )
}

/** From the header alone. */
export const measure = async (bytes: Uint8Array) => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw unreadable(pictureKind(bytes) === 'heif')
  }
}

const unsupported = (message: string) => new Refusal('unsupported-media', message)

const unreadable = (isHeif: boolean) =>
  unsupported(
    isHeif
      ? 'This HEIC or AVIF picture is of a kind that can not be read; send it as JPEG'
      : 'This picture is damaged or incomplete',
  )

const render = async (bytes: Uint8Array, purpose: Purpose) => {
  const upright = await sharp(bytes, { limitInputPixels: limits.mediaPixels, failOn: 'error' })
    .autoOrient()
    .resize(sizes[purpose].main)
    .toColourspace('srgb')
    .timeout({ seconds: 30 })
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
  profile: { main: { width: 512, height: 512, fit: 'cover' }, variants: [96, 192] },
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
