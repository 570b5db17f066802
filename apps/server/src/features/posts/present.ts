import type { Author, Post, PostPage, PostPicture } from '@bowline/api'
import { postAbilities } from '@bowline/domain'
import { jsonTime } from '../../database/json-time.ts'
import { pageOf } from '../../database/keyset.ts'
import { mediaUrl } from '../../media/paths.ts'
import { linkPreviewOf } from '../link-previews/index.ts'
import { avatarUrl, pictureOf } from '../media/index.ts'
import type { PostRow } from './queries.ts'

export const presentPost = (row: PostRow, viewerId: string): Post => {
  const createdAt = row.created_at.toISOString()
  return {
    id: row.id,
    content: row.content,
    authorId: row.author_id,
    author: presentAuthor(row),
    createdAt,
    updatedAt: row.updated_at.toISOString(),
    timestamp: row.created_at.getTime(),
    displayTime: createdAt,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    isLiked: row.is_liked,
    isSaved: row.is_saved,
    isEdited: row.is_edited,
    isHidden: row.is_hidden ?? false,
    hasMutedWord: false,
    mediaURL: row.media && mediaUrl(row.media.path),
    mediaType: row.media_type?.split('/')[0] ?? null,
    media: row.media && pictureOf(row.media),
    pictures: presentPictures(row),
    linkPreview: row.link_preview && linkPreviewOf(row.link_preview),
    visibility: row.visibility,
    tags: row.tags,
    hobby: row.hobby,
    about: row.about,
    project: row.project,
    poll: presentPoll(row.poll),
    can: postAbilities(viewerId, row.author_id, { isAnnouncement: row.about?.isAnnouncement ?? false }),
  }
}

const presentPoll = (poll: PostRow['poll']): Post['poll'] =>
  poll && {
    options: poll.options.map((text, index) => ({ text, voteCount: poll.counts?.[index] ?? null })),
    voteCount: poll.votes,
    choice: poll.choice,
    endsAt: jsonTime(poll.ends_at),
  }

const presentPictures = ({ media_id: id, media, more }: PostRow): PostPicture[] => {
  if (!id || !media) return []
  return [{ id, picture: media }, ...(more ?? [])].map(each => ({ id: each.id, ...pictureOf(each.picture) }))
}

/** @param rows one more than the limit if there are more */
export const presentPostPage = (rows: PostRow[], limit: number, viewerId: string): PostPage => {
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  return { posts: page.map(row => presentPost(row, viewerId)), hasMore, nextCursor }
}

/** A missing author is shown as "Unknown User", see docs/product/posts.md#reading. */
const presentAuthor = (row: PostRow): Author => ({
  uid: row.author_id,
  displayName: row.display_name ?? 'Unknown User',
  username: row.username ?? 'unknown',
  photoURL: avatarUrl(row.photo_path),
})
