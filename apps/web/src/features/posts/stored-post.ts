import type { Post } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import { sanitise } from '@bowline/domain/sanitise'
import { cleanTags } from '@bowline/domain/tags'
import type { OverlayContext } from '../../offline/define-operation.ts'
import { pictureOf } from '../../offline/local-picture.ts'
import type { ItemOf } from '../../offline/pending.ts'

/** A post that is not sent yet. */
export const newPost = (
  { operation, createdAt }: ItemOf<'CREATE_POST'>,
  { me, pictures }: OverlayContext,
): Post => {
  const time = new Date(createdAt).toISOString()
  const media = pictureOf(operation.media, pictures)
  return {
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
    mediaURL: media?.url ?? null,
    mediaType: operation.media?.type.split('/')[0] ?? null,
    media,
    pictures: [],
    about: operation.about ? { ...operation.about, isAnnouncement: false } : null,
    project: operation.project ?? null,
    can: { edit: true, delete: true },
    ...storedPost(operation),
  }
}

/** As the server would store it, since that is what screens read. */
export const storedText = (text: string) => sanitise(text.trim())

export const storedPost = (operation: OperationOf<'CREATE_POST' | 'UPDATE_POST'>) => ({
  content: storedText(operation.content),
  hobby: storedText(operation.hobby),
  tags: tagsOf(operation.tags),
  visibility: operation.visibility,
})

const tagsOf = (tags: string[]) => {
  try {
    return cleanTags(tags)
  } catch {
    // The server will refuse them; until then the member sees what they wrote.
    return tags.map(sanitise)
  }
}
