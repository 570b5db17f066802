export { LikeButton } from './like-button.tsx'
export { useSetLiked } from './use-set-liked.ts'
