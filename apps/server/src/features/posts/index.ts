export { announcementOf } from './announcement.ts'
export { countPosts } from './commands.ts'
export { createPost } from './create-post.ts'
export {
  againstDeletion,
  countOnPost,
  countsOf,
  emitPostCounts,
  forCounts,
  hasViewer,
  lockedPost,
  lockedPosts,
  lockPost,
  type PostCounts,
  refuseUnlocked,
} from './lock-post.ts'
export { commentPictureIds } from './post-pictures.ts'
export { presentPost, presentPostPage } from './present.ts'
export {
  addToPosts,
  createdAt,
  findPicturesOfPost,
  findPost,
  findPostsAbout,
  findPostsByIds,
  findPostsOf,
  type PostRow,
  postColumns,
  postId,
  postJoins,
  type StoredPost,
  selectPosts,
} from './queries.ts'
export { readPost } from './read-post.ts'
export type { PostSubject } from './subject.ts'
