export { announcementOf } from './announcement.ts'
export { countPosts, createPost } from './commands.ts'
export {
  againstDeletion,
  countOnPost,
  emitPostCounts,
  forCounts,
  hasViewer,
  lockedPost,
  lockPost,
  type PostCounts,
  refuseUnlocked,
} from './lock-post.ts'
export { commentPictureIds } from './post-pictures.ts'
export { presentPost, presentPostPage } from './present.ts'
export {
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
  selectPosts,
} from './queries.ts'
export { readPost } from './read-post.ts'
export type { PostSubject } from './subject.ts'
