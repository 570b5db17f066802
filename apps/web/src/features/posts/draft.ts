import type { OperationOf } from '@bowline/domain/operation'
import { cleanTags } from '@bowline/domain/post'
import type { ReadyPicture } from '../media/prepare-picture.ts'
import { emptyPost, type PostValues } from './post-form.ts'

/** A post in the making. */
export type Draft = {
  values: PostValues
  picture: ReadyPicture | null
  /** The refused post that this one takes the place of. */
  replaces?: { itemId: string; postId: string }
}

export const emptyDraft: Draft = { values: emptyPost, picture: null }

/** The next draft starts with the hobby and the audience of the last one. */
export const draftAfter = ({ values: { hobby, visibility } }: Draft): Draft => ({
  values: { ...emptyPost, hobby, visibility },
  picture: null,
})

/** The write that publishes a draft, and the bytes that go with it. */
export const publication = ({ values, picture, replaces }: Draft, newId: () => string) => {
  const { content, hobby, tags, visibility, description } = values
  const media = picture && {
    id: newId(),
    fileName: picture.fileName,
    type: picture.type,
    description: description.trim(),
  }
  const operation: OperationOf<'CREATE_POST'> = {
    type: 'CREATE_POST',
    postId: replaces?.postId ?? newId(),
    content: content.trim(),
    hobby,
    tags: cleanTags(tags),
    visibility,
    media,
  }
  return { operation, blobs: media && picture ? { [media.id]: picture.blob } : {} }
}

/** The write that saves an edited post. */
export const revision = (
  { id, base, hasMedia }: { id: string; base?: string; hasMedia: boolean },
  values: PostValues,
): OperationOf<'UPDATE_POST'> => ({
  type: 'UPDATE_POST',
  postId: id,
  content: values.content.trim(),
  hobby: values.hobby,
  tags: cleanTags(values.tags),
  visibility: values.visibility,
  ...(hasMedia && { mediaDescription: values.description.trim() }),
  baseUpdatedAt: base,
})
