export { albums } from './albums.ts'
export { challenges } from './challenges.ts'
export { chats } from './chats.ts'
export { commentPictures } from './comment-pictures.ts'
export { comments } from './comments.ts'
export { communityTexts } from './community-texts.ts'
export { earlierTexts } from './edits.ts'
export { events } from './events.ts'
export { followGraph } from './follows.ts'
export { homes } from './homes.ts'
export { lately } from './lately.ts'
export { members } from './members.ts'
export { type DemoPage, linksOfPosts, pages } from './pages.ts'
export { polls } from './polls.ts'
export { posts } from './posts.ts'
export { projects } from './projects.ts'
export { likesOf, votesOn } from './reactions.ts'
export { mayRead } from './readers.ts'
export type {
  DemoChallenge,
  DemoChat,
  DemoComment,
  DemoEvent,
  DemoMember,
  DemoMessage,
  DemoMoment,
  DemoPost,
  DemoProject,
} from './types.ts'
