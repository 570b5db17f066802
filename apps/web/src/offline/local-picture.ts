import type { Picture } from '@bowline/api'
import type { PendingMedia } from '@bowline/domain/operation'
import { sanitise } from '@bowline/domain/sanitise'

/** A picture that is on this device only. */
export type LocalPicture = { url: string; width: number; height: number }

export const noPictures: ReadonlyMap<string, LocalPicture> = new Map()

export const pictureOf = (
  media: PendingMedia | null | undefined,
  pictures: ReadonlyMap<string, LocalPicture>,
): Picture | null => {
  const local = media && pictures.get(media.id)
  return local
    ? { ...local, placeholder: '', description: sanitise(media.description.trim()), variants: [] }
    : null
}
