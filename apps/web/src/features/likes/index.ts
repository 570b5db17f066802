export { LikeButton, LikeToggle } from './like-button.tsx'
export { useSetLiked } from './use-set-liked.ts'
