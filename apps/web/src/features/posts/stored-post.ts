import type { Post } from '@bowline/api'
import type { OperationOf, PostedPicture } from '@bowline/domain/operation'
import type { NewPoll } from '@bowline/domain/poll'
import { sanitise } from '@bowline/domain/sanitise'
import type { OverlayContext } from '../../offline/define-operation.ts'
import type { LocalPicture } from '../../offline/local-picture.ts'
import type { ItemOf } from '../../offline/pending.ts'

/** A post that is not sent yet. */
export const newPost = (
  { operation, createdAt }: ItemOf<'CREATE_POST'>,
  { me, pictures }: OverlayContext,
): Post => {
  const time = new Date(createdAt).toISOString()
  const post: Post = {
    id: operation.postId,
    authorId: me.uid,
    author: me,
    createdAt: time,
    updatedAt: time,
    timestamp: createdAt,
    displayTime: time,
    likeCount: 0,
    commentCount: 0,
    isLiked: false,
    isSaved: false,
    isEdited: false,
    isHidden: false,
    hasMutedWord: false,
    mediaURL: null,
    mediaType: operation.media?.type.split('/')[0] ?? null,
    media: null,
    pictures: [],
    linkPreview: null,
    about: operation.about ? { ...operation.about, isAnnouncement: false, checkIn: null } : null,
    project: operation.project ?? null,
    poll: operation.poll ? newPoll(operation.poll, createdAt) : null,
    can: { edit: true, delete: true },
    ...storedPost(operation),
  }
  return withPictures(post, picturesOf(operation), pictures)
}

const newPoll = ({ options, hours, endsAt }: NewPoll, createdAt: number): Post['poll'] => ({
  options: options.map(text => ({ text: storedText(text), voteCount: 0 })),
  voteCount: 0,
  choice: null,
  endsAt: endsAt ?? new Date(createdAt + hours * 3_600_000).toISOString(),
})

/** All pictures of a new post. */
export const picturesOf = ({ media, more = [] }: OperationOf<'CREATE_POST'>) =>
  media ? [media, ...more] : []

/** A post with its pictures in that order, some of which may be on this device only. */
export const withPictures = (
  post: Post,
  wanted: readonly PostedPicture[] | undefined,
  local: ReadonlyMap<string, LocalPicture>,
): Post => {
  if (!wanted) return post
  const pictures = wanted.flatMap(({ id, description }) => {
    const known = post.pictures.find(picture => picture.id === id) ?? local.get(id)
    return known ? { placeholder: '', variants: [], ...known, id, description: storedText(description) } : []
  })
  return { ...post, pictures, media: pictures[0] ?? null, mediaURL: pictures[0]?.url ?? null }
}

/** As the server would store it, since that is what screens read. */
export const storedText = (text: string) => sanitise(text.trim())

export const storedPost = (operation: OperationOf<'CREATE_POST' | 'UPDATE_POST'>) => ({
  content: storedText(operation.content),
  hobby: storedText(operation.hobby),
  tags: operation.tags,
  visibility: operation.visibility,
})
