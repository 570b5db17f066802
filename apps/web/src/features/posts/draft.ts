import type { OperationOf, PendingMedia, PostSubject, ProjectSubject } from '@bowline/domain/operation'
import type { NewPoll } from '@bowline/domain/poll'
import { visibilities } from '@bowline/domain/post'
import { cleanTags } from '@bowline/domain/tags'
import { tagsBeside } from '@bowline/domain/text-parts'
import { hashtagOf, withHashtags } from '@bowline/domain/typed-tags'
import type { DraftKind } from '../../drafts/slot.ts'
import type { NewPicture } from '../media/index.ts'
import { emptyPost, isWorthPersisting, type PostValues } from './post-form.ts'

/**
 * A post being written. @property about the event it is about, or the challenge it checks in to. @property
 * project the project it belongs to
 */
export type Draft = {
  values: PostValues
  pictures: readonly NewPicture[]
  about?: PostSubject
  project?: ProjectSubject
  poll?: NewPoll
}

/** The subject of a new post, and the subject's hobby. */
export type NewPostSubject = { subject: PostSubject; hobby: string }

/** The project of a new post, and the project's hobby. */
export type Part = { project: ProjectSubject; hobby: string }

/** A refused post that the member rewrites; it keeps its position in the queue. */
export type Rewriting = { itemId: string; postId: string; draft: Draft }

export const emptyDraft: Draft = { values: emptyPost, pictures: [] }

/** The next draft starts with the hobby and the audience of the last one. */
export const draftAfter = ({ values: { hobby, visibility } }: Draft): Draft => ({
  values: { ...emptyPost, hobby, visibility },
  pictures: [],
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
  pack: ({ values, pictures, about: subject, project, poll }) => {
    if (!isWorthPersisting(values, pictures) && !poll) return null
    return {
      value: {
        values,
        pictures: pictures.map(({ blob: _, ...about }) => about),
        ...(subject && { about: subject }),
        ...(project && { project }),
        ...(poll && { poll }),
      },
      blobs: pictures.map(({ blob }) => blob),
    }
  },
  unpack: (stored, blobs) => {
    if (!isRecord(stored) || !isPostValues(stored.values)) return null
    const { about, project, poll } = stored
    return {
      values: withTagsInText(valuesOf(stored.values)),
      pictures: storedPictures(stored).flatMap((picture, index) => {
        const blob = blobs[index]
        return blob && isAboutPicture(picture) ? { ...picture, blob } : []
      }),
      ...(isSubject(about) && { about }),
      ...(isProject(project) && { project }),
      ...(isPoll(poll) && { poll }),
    }
  },
}

/** Earlier versions had a field for tags, which are now typed in the text. */
export const withTagsInText = (values: PostValues): PostValues => {
  const missing = tagsBeside(values.tags, values.content)
  const hashtags = missing.flatMap(tag => hashtagOf(tag) ?? [])
  return {
    ...values,
    content: [values.content, hashtags.join(' ')].filter(Boolean).join('\n\n'),
    tags: missing.filter(tag => !hashtagOf(tag)),
  }
}

/** Earlier versions stored one picture, and its description with the text. */
const storedPictures = ({ pictures, picture, values }: Record<string, unknown>): unknown[] => {
  if (Array.isArray(pictures)) return pictures
  const description = isRecord(values) && typeof values.description === 'string' ? values.description : ''
  return isRecord(picture) ? [{ ...picture, id: 'only', description }] : []
}

/** The write that publishes a draft as the post with this id, and its pictures' bytes. */
export const publication = (
  { values, pictures, about, project, poll }: Draft,
  postId: string,
  newId: () => string,
) => {
  const { content, hobby, tags, visibility } = values
  const { pending, blobs } = outgoing(pictures, newId)
  const [media = null, ...more] = pending
  const operation: OperationOf<'CREATE_POST'> = {
    type: 'CREATE_POST',
    postId,
    content: content.trim(),
    hobby,
    tags: withHashtags(cleanTags(tags), content),
    visibility,
    media,
    ...(more.length > 0 && { more }),
    ...(about && { about }),
    ...(project && { project }),
    ...(poll && { poll: { ...poll, options: poll.options.map(option => option.trim()) } }),
  }
  return { operation, blobs }
}

/** New pictures as an operation brings them, and their bytes by id. */
export const outgoing = (pictures: readonly NewPicture[], newId: () => string) => {
  const pending = pictures.map(
    ({ fileName, type, description }): PendingMedia => ({
      id: newId(),
      fileName,
      type,
      description: description.trim(),
    }),
  )
  const blobs = Object.fromEntries(pending.map(({ id }, index) => [id, pictures[index]?.blob as Blob]))
  return { pending, blobs }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isPostValues = (value: unknown): value is PostValues =>
  isRecord(value) &&
  typeof value.content === 'string' &&
  typeof value.hobby === 'string' &&
  Array.isArray(value.tags) &&
  value.tags.every(tag => typeof tag === 'string') &&
  visibilities.some(visibility => visibility === value.visibility)

export const valuesOf = ({ content, hobby, tags, visibility }: PostValues): PostValues => ({
  content,
  hobby,
  tags,
  visibility,
})

const isSubject = (value: unknown): value is PostSubject =>
  isRecord(value) &&
  (value.kind === 'event' || value.kind === 'challenge') &&
  typeof value.id === 'string' &&
  typeof value.title === 'string'

const isProject = (value: unknown): value is ProjectSubject =>
  isRecord(value) && typeof value.id === 'string' && typeof value.title === 'string'

const isPoll = (value: unknown): value is NewPoll =>
  isRecord(value) &&
  typeof value.hours === 'number' &&
  (value.endsAt === undefined || typeof value.endsAt === 'string') &&
  Array.isArray(value.options) &&
  value.options.every(option => typeof option === 'string')

export const isAboutPicture = (value: unknown): value is Omit<NewPicture, 'blob'> =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.description === 'string' &&
  typeof value.fileName === 'string' &&
  typeof value.type === 'string' &&
  (value.size === null || isRecord(value.size))
