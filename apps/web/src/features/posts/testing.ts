import type { Post } from '@bowline/api'
import type { PostListData } from './shown-pages.ts'

/** For tests: a post with the given properties and arbitrary others. */
export const aPost = (id: string, given: Partial<Post> = {}): Post => ({
  id,
  content: 'A hat',
  authorId: 'ada',
  author: { uid: given.authorId ?? 'ada', displayName: 'Ada', username: 'ada', photoURL: null },
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  timestamp: 1_767_323_045_000,
  displayTime: '2026-01-02T03:04:05.000Z',
  likeCount: 0,
  commentCount: 0,
  isLiked: false,
  isSaved: false,
  isEdited: false,
  isHidden: false,
  hasMutedWord: false,
  mediaURL: null,
  mediaType: null,
  media: null,
  pictures: [],
  linkPreview: null,
  visibility: 'public',
  tags: [],
  hobby: 'knitting',
  about: null,
  project: null,
  poll: null,
  can: { edit: false, delete: false },
  ...given,
})

/** For tests: a list as it is read, page by page. */
export const pagesOf = (...pages: Post[][]): PostListData => ({
  pageParams: pages.map((_, index) => (index ? `cursor-${index}` : undefined)),
  pages: pages.map((posts, index) => {
    const hasMore = index < pages.length - 1
    return { posts, hasMore, nextCursor: hasMore ? `cursor-${index + 1}` : null }
  }),
})
