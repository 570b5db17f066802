import type { OperationOf, PostSubject } from '@bowline/domain/operation'
import { cleanTags, visibilities } from '@bowline/domain/post'
import type { DraftKind } from '../../drafts/slot.ts'
import type { ReadyPicture } from '../media/prepare-picture.ts'
import { emptyPost, isWorthKeeping, type PostValues } from './post-form.ts'

/** A post in the making. @property about the event it tells of, or the challenge it checks in to */
export type Draft = { values: PostValues; picture: ReadyPicture | null; about?: PostSubject }

/** What a post is to tell of, and the hobby that goes with it. */
export type Telling = { subject: PostSubject; hobby: string }

/** A refused post that is written anew, and takes its own place in the queue. */
export type Rewriting = { itemId: string; postId: string; draft: Draft }

export const emptyDraft: Draft = { values: emptyPost, picture: null }

/** The next draft starts with the hobby and the audience of the last one. */
export const draftAfter = ({ values: { hobby, visibility } }: Draft): Draft => ({
  values: { ...emptyPost, hobby, visibility },
  picture: null,
})

/** A draft that tells of something; what is written already stays. */
export const withSubject = (draft: Draft, { subject, hobby }: Telling): Draft => ({
  ...draft,
  values: { ...draft.values, hobby },
  about: subject,
})

/** How it is kept on the device. */
export const postDraft: DraftKind<Draft> = {
  empty: emptyDraft,
  pack: ({ values, picture, about: subject }) => {
    if (!isWorthKeeping(values, picture !== null)) return null
    const { blob = null, ...about } = picture ?? {}
    return { value: { values, picture: picture && about, ...(subject && { about: subject }) }, blob }
  },
  unpack: (stored, blob) => {
    if (!isRecord(stored) || !isPostValues(stored.values)) return null
    const { picture, about } = stored
    return {
      values: stored.values,
      picture: blob && isAboutPicture(picture) ? { ...picture, blob } : null,
      ...(isSubject(about) && { about }),
    }
  },
}

/** What an editor has made of a post; null while it is as it was. */
export const revisionDraft: DraftKind<PostValues | null> = {
  empty: null,
  pack: values => values && { value: values, blob: null },
  unpack: stored => (isPostValues(stored) ? stored : null),
}

/** The write that publishes a draft as the post with this id, and the bytes that go with it. */
export const publication = ({ values, picture, about }: Draft, postId: string, newId: () => string) => {
  const { content, hobby, tags, visibility, description } = values
  const media = picture && {
    id: newId(),
    fileName: picture.fileName,
    type: picture.type,
    description: description.trim(),
  }
  const operation: OperationOf<'CREATE_POST'> = {
    type: 'CREATE_POST',
    postId,
    content: content.trim(),
    hobby,
    tags: cleanTags(tags),
    visibility,
    media,
    ...(about && { about }),
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPostValues = (value: unknown): value is PostValues =>
  isRecord(value) &&
  typeof value.content === 'string' &&
  typeof value.hobby === 'string' &&
  Array.isArray(value.tags) &&
  value.tags.every(tag => typeof tag === 'string') &&
  visibilities.some(visibility => visibility === value.visibility) &&
  typeof value.description === 'string'

const isSubject = (value: unknown): value is PostSubject =>
  isRecord(value) &&
  (value.kind === 'event' || value.kind === 'challenge') &&
  typeof value.id === 'string' &&
  typeof value.title === 'string'

const isAboutPicture = (value: unknown): value is Omit<ReadyPicture, 'blob'> =>
  isRecord(value) &&
  typeof value.fileName === 'string' &&
  typeof value.type === 'string' &&
  (value.size === null || isRecord(value.size))
