import type { PendingMedia } from '@bowline/domain/operation'
import type { ReadyPicture } from '../media/index.ts'
import { type Framing, squareOf } from './crop.ts'

/** Large enough for the largest displayed photo on a high-resolution screen. */
const largestSide = 1024

/** Crops the picture to the frame; returns the whole picture if this browser can't crop it. */
export const croppedPhoto = async ({ blob, fileName, type, size }: ReadyPicture, framing: Framing) => {
  if (!size) return { blob, fileName, type }
  const { left, top, side } = squareOf(size, framing)
  const target = Math.round(Math.min(largestSide, side))
  const canvas = new OffscreenCanvas(target, target)
  const context = canvas.getContext('2d')
  if (!context) return { blob, fileName, type }
  const bitmap = await createImageBitmap(blob)
  // Photos are shown in both themes, so transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, target, target)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, side, side, 0, 0, target, target)
  bitmap.close()
  const cut = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return { blob: cut, fileName: `${fileName.replace(/\.[^.]*$/, '')}.jpg`, type: cut.type }
}

/** A photo as part of an operation, with its bytes. */
export const photoToSend = async (picture: ReadyPicture, framing: Framing, newId: () => string) => {
  const { blob, fileName, type } = await croppedPhoto(picture, framing)
  const photo: PendingMedia = { id: newId(), fileName, type, description: '' }
  return { photo, blobs: { [photo.id]: blob } }
}
