import { otherInChat } from '@bowline/domain/chat'
import type { ReportSubject } from '@bowline/domain/moderation'
import type { Operation } from '@bowline/domain/operation'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { usePendingOperations } from '../../offline/react.tsx'
import { useMe } from '../accounts/session.ts'
import { createSubjects } from './subjects.ts'

/** Each operation as the member would say it, with names as far as this device knows them. */
export const useOperationWords = () => {
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

  const reportWords: Record<ReportSubject, (name: string) => string> = {
    post: name => t`Report of a post by ${name}`,
    comment: name => t`Report of a comment by ${name}`,
    member: name => t`Report of ${name}`,
    message: name => t`Report of a message by ${name}`,
    event: name => t`Report of an event by ${name}`,
    challenge: name => t`Report of a challenge by ${name}`,
    project: name => t`Report of a project by ${name}`,
  }

  return (operation: Operation): string => {
    switch (operation.type) {
      case 'CREATE_POST':
        return t`New post`
      case 'UPDATE_POST':
        return t`Change to your post`
      case 'DELETE_POST':
        return t`Deletion of your post`
      case 'LIKE_POST':
        return t`Like on ${post(operation.postId)}`
      case 'UNLIKE_POST':
        return t`Like taken back from ${post(operation.postId)}`
      case 'ADD_COMMENT':
        return operation.parentId === null
          ? t`Comment on ${post(operation.postId)}`
          : t`Reply to ${comment(operation.postId, operation.parentId)}`
      case 'UPDATE_COMMENT':
        return t`Change to your comment on ${post(operation.postId)}`
      case 'DELETE_COMMENT':
        return t`Deletion of your comment on ${post(operation.postId)}`
      case 'VOTE_COMMENT': {
        const { postId, commentId, value } = operation
        if (value === 0) return t`Vote taken back from ${comment(postId, commentId)}`
        return value === 1
          ? t`Upvote on ${comment(postId, commentId)}`
          : t`Downvote on ${comment(postId, commentId)}`
      }
      case 'FOLLOW_USER':
        return t`Following ${member(operation.userId)}`
      case 'UNFOLLOW_USER':
        return t`No longer following ${member(operation.userId)}`
      case 'UPDATE_PROFILE':
        return t`Change to your profile`
      case 'SET_THEME':
        return operation.theme === 'dark' ? t`Dark theme` : t`Light theme`
      case 'SEE_WELCOME':
        return t`Welcome message dismissed`
      case 'UPDATE_PREFERENCES':
        return operation.change.onboarding ? t`Your first steps` : t`Change to your settings`
      case 'START_CHAT':
        return t`New chat with ${partner(operation.chatId)}`
      case 'SEND_MESSAGE':
        return t`Message to ${partner(operation.chatId)}`
      case 'DELETE_MESSAGE':
        return t`Deletion of a message in the chat with ${partner(operation.chatId)}`
      case 'READ_CHAT':
        return t`Chat with ${partner(operation.chatId)} marked as read`
      case 'REPORT':
        return reportWords[operation.subject](member(operation.userId))
      case 'APPEAL_REMOVAL':
        return t`Appeal against a removal`
      case 'DISMISS_ANNOUNCEMENT':
        return t`Announcement dismissed`
      case 'UPDATE_CHAT_SETTINGS':
        return t`Change to your chat settings`
      case 'MARK_READ':
        return t`Notifications marked as read`
      case 'DELETE_NOTIFICATIONS':
        return t`Notifications deleted`
      case 'UPDATE_PRIVACY':
        return t`Change to your privacy settings`
      case 'UPDATE_NOTIFICATION_PREFERENCES':
        return t`Change to your notification settings`
      case 'RSVP_EVENT': {
        const title = plainText(operation.title)
        return operation.going ? t`Going to “${title}”` : t`Not going to “${title}”`
      }
      case 'JOIN_CHALLENGE': {
        const title = plainText(operation.title)
        return operation.joined ? t`Joining “${title}”` : t`Leaving “${title}”`
      }
      case 'PAUSE_CHALLENGE': {
        const title = plainText(operation.title)
        return operation.paused ? t`Resting from “${title}”` : t`Going on with “${title}”`
      }
      case 'SET_POST_PROJECT': {
        if (!operation.project) return t`Your post taken out of its project`
        const title = plainText(operation.project.title)
        return t`Your post added to “${title}”`
      }
      case 'CREATE_PROJECT':
        return t`New project “${operation.title}”`
      case 'UPDATE_PROJECT':
        return t`Change to your project “${operation.title}”`
      case 'DELETE_PROJECT': {
        const title = plainText(operation.title)
        return t`Deletion of your project “${title}”`
      }
      case 'SET_PROJECT_STATE': {
        const title = plainText(operation.title)
        if (operation.state === 'planned') return t`“${title}” is planned`
        if (operation.state === 'active') return t`“${title}” is under way`
        return operation.state === 'finished' ? t`“${title}” is finished` : t`“${title}” is let go`
      }
      case 'SET_MATERIAL_READY': {
        const name = plainText(operation.name)
        return operation.ready ? t`“${name}” ticked off` : t`“${name}” not ticked off any more`
      }
      case 'SET_PROJECT_PICTURE': {
        const title = plainText(operation.title)
        return operation.media ? t`Picture for “${title}”` : t`Picture of “${title}” removed`
      }
      case 'LOG_HOURS': {
        const title = plainText(operation.title)
        return t`Hours on “${title}”`
      }
      case 'DELETE_HOURS': {
        const title = plainText(operation.title)
        return t`Hours on “${title}” taken back`
      }
      case 'BLOCK_MEMBER':
        return t`Blocking ${member(operation.userId)}`
      case 'UNBLOCK_MEMBER':
        return t`No longer blocking ${member(operation.userId)}`
      case 'MUTE_MEMBER':
        return t`Muting ${member(operation.userId)}`
      case 'UNMUTE_MEMBER':
        return t`No longer muting ${member(operation.userId)}`
      default:
        // The compiler names a type that is missing above; what another version of the app stored comes here too.
        operation satisfies never
        return t`A change made by another version of the app`
    }
  }
}
