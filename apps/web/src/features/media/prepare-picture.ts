import { limits } from '@bowline/domain/limits'
import { type PictureKind, pictureKind } from './picture-kind.ts'
import { maySendAsIs, type Size, sizeToSend } from './picture-size.ts'

/** A picture ready to be sent. */
export type ReadyPicture = {
  blob: Blob
  fileName: string
  type: string
  /** Null if this browser cannot show it; the server can still process it. */
  size: Size | null
}

export type PictureProblem = 'not-a-picture' | 'too-heavy' | 'too-many-pixels'

export class PictureRefused extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.name = 'PictureRefused'
    this.problem = problem
  }
}

/**
 * Prepares a chosen file for sending: the file itself, or a smaller copy if it is very large.
 * @throws PictureRefused
 */
export const preparePicture = async (file: File): Promise<ReadyPicture> => {
  const kind = pictureKind(new Uint8Array(await file.slice(0, 32).arrayBuffer()))
  if (!kind) throw new PictureRefused('not-a-picture')
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return asItIs(file, kind, null)
  const { width, height } = bitmap
  const target = sizeToSend({ width, height, bytes: file.size })
  // A GIF would lose its animation.
  const copy = target && kind !== 'gif' ? await redraw(bitmap, target, kind) : null
  bitmap.close()
  if (!copy || copy.size >= file.size) return asItIs(file, kind, { width, height })
  return { blob: copy, fileName: renamed(file.name, copy.type), type: copy.type, size: target }
}

const asItIs = (file: File, kind: PictureKind, size: Size | null): ReadyPicture => {
  if (!maySendAsIs(file.size)) throw new PictureRefused('too-heavy')
  if (size && size.width * size.height > limits.mediaPixels) throw new PictureRefused('too-many-pixels')
  const type = `image/${kind}`
  return { blob: file.type === type ? file : file.slice(0, file.size, type), fileName: file.name, type, size }
}

/** The bitmap is already upright, because the browser applied the file's orientation. */
const redraw = async (bitmap: ImageBitmap, { width, height }: Size, kind: PictureKind) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  // Only these two never have transparent parts.
  const type = kind === 'jpeg' || kind === 'heic' ? 'image/jpeg' : 'image/webp'
  return canvas.convertToBlob({ type, quality: 0.92 }).catch(() => null)
}

const renamed = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`
