import { otherInChat } from '@bowline/domain/chat'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Names } from '../../offline/define-operation.ts'
import { usePendingOperations } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { createSubjects } from './subjects.ts'

/** Names what pending operations refer to, as far as it is cached on this device. */
export const useNames = (): Names => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { uid } = useMe()
  const items = usePendingOperations()
  const { authorOf, commenterOf, nameOf } = createSubjects(queryClient, uid, items)

  const post = (postId: string) => {
    const author = authorOf(postId)
    if (author === 'me') return t`your post`
    return author === null ? t`a post` : t`${author}'s post`
  }
  const comment = (postId: string, commentId: string) => {
    const commenter = commenterOf(postId, commentId)
    if (commenter === 'me') return t`your comment`
    return commenter === null ? t`a comment` : t`${commenter}'s comment`
  }
  const member = (userId: string) => nameOf(userId) ?? t`a member`
  const partner = (chatId: string) => member(otherInChat(chatId, uid) ?? '')

  return { post, comment, member, partner }
}
