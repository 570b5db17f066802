export { LikeButton } from './like-button.tsx'
export { useLikeByTap } from './use-like-by-tap.ts'
