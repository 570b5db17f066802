import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownPost } from '../posts/data.ts'

/** Likes a post by a double tap on its picture. A post that is liked already stays liked. */
export const useLikeByTap = ({ id: postId, isLiked }: ShownPost) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  return (picture: HTMLElement) => {
    void import('./show-heart.ts').then(({ showHeart }) => showHeart(picture))
    if (!isLiked)
      enqueue({ type: 'LIKE_POST', postId }).catch(error =>
        toast(failureMessage(error), { severity: 'error' }),
      )
  }
}
