import type { PendingMedia } from '@bowline/domain/operation'
import type { ReadyPicture } from '../media/index.ts'
import { areaOf, type Framing, type Shape } from './crop.ts'

/** Crops the picture to the frame; returns the whole picture if this browser can't crop it. */
const croppedPicture = async (
  { blob, fileName, type, size }: ReadyPicture,
  framing: Framing,
  shape: Shape,
) => {
  if (!size) return { blob, fileName, type }
  const { left, top, width, height } = areaOf(size, framing, shape)
  const across = Math.round(Math.min(shape.widest, width))
  const down = Math.max(1, Math.round(across / shape.ratio))
  const canvas = new OffscreenCanvas(across, down)
  const context = canvas.getContext('2d')
  if (!context) return { blob, fileName, type }
  const bitmap = await createImageBitmap(blob)
  // The pictures of a profile are shown in both themes, so transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, across, down)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, width, height, 0, 0, across, down)
  bitmap.close()
  const cut = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return { blob: cut, fileName: `${fileName.replace(/\.[^.]*$/, '')}.jpg`, type: cut.type }
}

/** A cropped picture as part of an operation, with its bytes. */
export const pictureToSend = async (
  picture: ReadyPicture,
  framing: Framing,
  shape: Shape,
  newId: () => string,
) => {
  const { blob, fileName, type } = await croppedPicture(picture, framing, shape)
  const media: PendingMedia = { id: newId(), fileName, type, description: '' }
  return { media, blobs: { [media.id]: blob } }
}
