import type { OperationOf, PostSubject, ProjectSubject } from '@bowline/domain/operation'
import { visibilities } from '@bowline/domain/post'
import { cleanTags } from '@bowline/domain/tags'
import type { DraftKind } from '../../drafts/slot.ts'
import type { ReadyPicture } from '../media/index.ts'
import { emptyPost, isWorthPersisting, type PostValues } from './post-form.ts'

/**
 * A post being written. @property about the event it is about, or the challenge it checks in to. @property
 * project the project it belongs to
 */
export type Draft = {
  values: PostValues
  picture: ReadyPicture | null
  about?: PostSubject
  project?: ProjectSubject
}

/** The subject of a new post, and the subject's hobby. */
export type NewPostSubject = { subject: PostSubject; hobby: string }

/** The project of a new post, and the project's hobby. */
export type Part = { project: ProjectSubject; hobby: string }

/** A refused post that the member rewrites; it keeps its position in the queue. */
export type Rewriting = { itemId: string; postId: string; draft: Draft }

export const emptyDraft: Draft = { values: emptyPost, picture: null }

/** The next draft starts with the hobby and the audience of the last one. */
export const draftAfter = ({ values: { hobby, visibility } }: Draft): Draft => ({
  values: { ...emptyPost, hobby, visibility },
  picture: null,
})

/** Adds a subject to a draft and keeps its text. */
export const withSubject = (draft: Draft, { subject, hobby }: NewPostSubject): Draft => ({
  ...draft,
  values: { ...draft.values, hobby },
  about: subject,
})

/** Adds a project to a draft and keeps its text. */
export const inProject = (draft: Draft, { project, hobby }: Part): Draft => ({
  ...draft,
  values: { ...draft.values, hobby },
  project,
})

/** How to store it on the device. */
export const postDraft: DraftKind<Draft> = {
  empty: emptyDraft,
  pack: ({ values, picture, about: subject, project }) => {
    if (!isWorthPersisting(values, picture !== null)) return null
    const { blob = null, ...about } = picture ?? {}
    return {
      value: {
        values,
        picture: picture && about,
        ...(subject && { about: subject }),
        ...(project && { project }),
      },
      blob,
    }
  },
  unpack: (stored, blob) => {
    if (!isRecord(stored) || !isPostValues(stored.values)) return null
    const { picture, about, project } = stored
    return {
      values: stored.values,
      picture: blob && isAboutPicture(picture) ? { ...picture, blob } : null,
      ...(isSubject(about) && { about }),
      ...(isProject(project) && { project }),
    }
  },
}

/** The editor's values of a post; null while unchanged. */
export const revisionDraft: DraftKind<PostValues | null> = {
  empty: null,
  pack: values => values && { value: values, blob: null },
  unpack: stored => (isPostValues(stored) ? stored : null),
}

/** The write that publishes a draft as the post with this id, and its picture's bytes. */
export const publication = (
  { values, picture, about, project }: Draft,
  postId: string,
  newId: () => string,
) => {
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
    ...(project && { project }),
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

const isProject = (value: unknown): value is ProjectSubject =>
  isRecord(value) && typeof value.id === 'string' && typeof value.title === 'string'

const isAboutPicture = (value: unknown): value is Omit<ReadyPicture, 'blob'> =>
  isRecord(value) &&
  typeof value.fileName === 'string' &&
  typeof value.type === 'string' &&
  (value.size === null || isRecord(value.size))
