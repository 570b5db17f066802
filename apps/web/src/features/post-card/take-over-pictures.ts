import type { Outbox } from '../../offline/outbox.ts'
import { type FormPicture, isNewPicture } from '../media/index.ts'

/**
 * A new edit replaces a refused one, and with it the new pictures that this one had. So it brings their bytes.
 * @param changed null if this edit does not change the pictures
 * @param shown the pictures that the form started with, among them those of a refused edit
 */
export const takeOverPictures = async (
  outbox: Pick<Outbox, 'list' | 'picture'>,
  postId: string,
  changed: readonly FormPicture[] | null,
  shown: readonly FormPicture[],
): Promise<readonly FormPicture[] | null> => {
  const refused = outbox
    .list()
    .filter(
      ({ operation, state }) =>
        state === 'attention' &&
        operation.type === 'UPDATE_POST' &&
        operation.postId === postId &&
        operation.pictures !== undefined,
    )
  if (refused.length === 0) return changed
  return Promise.all(
    (changed ?? shown).map(async picture => {
      if (isNewPicture(picture)) return picture
      const { id, description } = picture
      const item = refused.find(({ blobs }) => blobs.some(blob => blob.id === id))
      const blob = item && (await outbox.picture(item, id))
      return blob ? { id, description, blob, fileName: 'image', type: blob.type, size: null } : picture
    }),
  )
}
