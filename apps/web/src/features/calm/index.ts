export { HiddenPostsSection } from './hidden-posts-section.tsx'
export { MutedWordsSection } from './muted-words-section.tsx'
