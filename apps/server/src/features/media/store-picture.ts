import { newPath, variantPath } from '../../media/paths.ts'
import type { ProcessedPicture, Purpose } from '../../media/render-picture.ts'
import type { Storage } from '../../media/storage.ts'
import { cleanDescription } from './commands.ts'
import type { Variant } from './media-paths.ts'

export type StoredPicture = Awaited<ReturnType<typeof storePicture>>

/** Stores a picture in all its sizes. @returns the columns of its row in `media` that describe it */
export const storePicture = async (
  { storage, ownerId, now }: { storage: Storage; ownerId: string; now: Date },
  picture: ProcessedPicture,
  query: { purpose: Purpose; fileName: string; description: string },
  path = newPath(query.purpose, ownerId, now, query.fileName),
) => {
  const variants: Variant[] = picture.variants.map(({ width, bytes }) => ({
    path: variantPath(path, width),
    width,
    bytes: bytes.byteLength,
  }))
  const files = [picture, ...picture.variants].map(({ bytes }) => bytes)
  const paths = [path, ...variants.map(variant => variant.path)]
  const about = { contentType: 'image/webp', uploadedBy: ownerId, uploadTime: now }
  try {
    await Promise.all(paths.map((each, index) => storage.put(each, files[index] ?? picture.bytes, about)))
  } catch (error) {
    await storage.delete(paths).catch(() => {})
    throw error
  }
  return {
    path,
    content_type: about.contentType,
    width: picture.width,
    height: picture.height,
    bytes: picture.bytes.byteLength,
    variants,
    placeholder: picture.placeholder,
    description: cleanDescription(query.description),
  }
}
