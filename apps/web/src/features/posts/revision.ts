import type { OperationOf, PendingMedia, PostedPicture } from '@bowline/domain/operation'
import { cleanTags } from '@bowline/domain/tags'
import { withHashtags } from '@bowline/domain/typed-tags'
import type { DraftKind } from '../../drafts/slot.ts'
import { type FormPicture, isNewPicture } from '../media/index.ts'
import { isAboutPicture, isPostValues, isRecord, outgoing, valuesOf } from './draft.ts'
import type { PostValues } from './post-form.ts'

/** A post being edited. @property pictures null while they are unchanged */
export type Revision = { values: PostValues; pictures: readonly FormPicture[] | null }

/** How to store it on the device; null while nothing is changed. */
export const revisionDraft: DraftKind<Revision | null> = {
  empty: null,
  pack: revision =>
    revision && {
      value: {
        values: revision.values,
        pictures: revision.pictures?.map(picture => ({ ...picture, blob: undefined })) ?? null,
      },
      blobs: revision.pictures?.filter(isNewPicture).map(({ blob }) => blob) ?? [],
    },
  unpack: (stored, blobs) => {
    // Earlier versions stored only the text.
    if (isPostValues(stored)) return { values: valuesOf(stored), pictures: null }
    if (!isRecord(stored) || !isPostValues(stored.values)) return null
    const { pictures } = stored
    return {
      values: valuesOf(stored.values),
      pictures: Array.isArray(pictures) ? withBlobs(pictures, [...blobs]) : null,
    }
  },
}

/** Only new pictures have bytes on this device, in the same order. */
const withBlobs = (stored: readonly unknown[], blobs: (Blob | null)[]) =>
  stored.flatMap((picture): FormPicture[] => {
    if (isKeptPicture(picture)) return [picture]
    const blob = blobs.shift()
    return blob && isAboutPicture(picture) ? [{ ...picture, blob }] : []
  })

/** The write that saves an edited post, and the bytes of its new pictures. */
export const revision = (
  { id, base }: { id: string; base?: string },
  { values, pictures }: Revision,
  newId: () => string,
) => {
  const { pending, blobs } = outgoing(pictures?.filter(isNewPicture) ?? [], newId)
  const operation: OperationOf<'UPDATE_POST'> = {
    type: 'UPDATE_POST',
    postId: id,
    content: values.content.trim(),
    hobby: values.hobby,
    tags: withHashtags(cleanTags(values.tags), values.content),
    visibility: values.visibility,
    ...(pictures && { pictures: inOrder(pictures, [...pending]) }),
    baseUpdatedAt: base,
  }
  return { operation, blobs }
}

const inOrder = (pictures: readonly FormPicture[], pending: PendingMedia[]) =>
  pictures.flatMap((picture): (PendingMedia | PostedPicture)[] => {
    const added = isNewPicture(picture)
      ? pending.shift()
      : { id: picture.id, description: picture.description.trim() }
    return added ? [added] : []
  })

const isKeptPicture = (picture: unknown): picture is Exclude<FormPicture, { blob: Blob }> =>
  isRecord(picture) &&
  typeof picture.id === 'string' &&
  typeof picture.description === 'string' &&
  isRecord(picture.posted)
