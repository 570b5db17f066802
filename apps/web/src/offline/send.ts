import type { Client } from '@bowline/api'
import { membersOfChat } from '@bowline/domain/chat'
import { unknownOperation } from '@bowline/domain/operation'
import type { Send } from './drain.ts'
import { uploadPicture } from './upload.ts'

/**
 * What each operation is to the server. Every call carries the operation's id, every upload its picture's, and all of
 * them whose they are: should somebody else have signed in meanwhile, nothing is done in their name.
 */
export const createSend =
  (client: Client, memberId: string): Send =>
  async (operation, { id, madeAt, blobs, signal }) => {
    const options = { idempotencyKey: id, memberId, madeAt, signal }
    switch (operation.type) {
      case 'CREATE_POST': {
        const { postId, content, hobby, tags, visibility, media, about } = operation
        if (media) await uploadPicture(client, 'post', media, blobs.get(media.id), { memberId, signal })
        const subject = about && { [`${about.kind}Id`]: about.id }
        const body = { id: postId, content, hobby, tags, visibility, mediaId: media?.id ?? null, ...subject }
        return await client.createPost({ body }, options)
      }
      case 'UPDATE_POST': {
        const { postId, content, hobby, tags, visibility, mediaDescription, baseUpdatedAt } = operation
        const body = { content, hobby, tags, visibility, mediaDescription, baseUpdatedAt }
        return await client.updatePost({ params: { postId }, body }, options)
      }
      case 'DELETE_POST': {
        const { postId } = operation
        return await client.deletePost({ params: { postId } }, options).catch(whenGone({ success: true }))
      }
      case 'LIKE_POST':
        return await client.likePost({ params: { postId: operation.postId } }, options)
      case 'UNLIKE_POST': {
        const params = { postId: operation.postId }
        return await client.unlikePost({ params }, options).catch(whenGone({ likeCount: 0, isLiked: false }))
      }
      case 'ADD_COMMENT': {
        const { postId, commentId, content, parentId } = operation
        const body = { id: commentId, content, parentId }
        return await client.createComment({ params: { postId }, body }, options)
      }
      case 'UPDATE_COMMENT': {
        const { commentId, content, baseUpdatedAt } = operation
        return await client.updateComment(
          { params: { commentId }, body: { content, baseUpdatedAt } },
          options,
        )
      }
      case 'DELETE_COMMENT': {
        const params = { commentId: operation.commentId }
        return await client.deleteComment({ params }, options).catch(whenGone({ success: true }))
      }
      case 'VOTE_COMMENT': {
        const { commentId, value } = operation
        return await client.voteComment({ params: { commentId }, body: { value } }, options)
      }
      case 'FOLLOW_USER':
        return await client.followUser({ params: { userId: operation.userId } }, options)
      case 'UNFOLLOW_USER':
        return await client.unfollowUser({ params: { userId: operation.userId } }, options)
      case 'UPDATE_PROFILE': {
        const { displayName, username, bio, hobbies, photo } = operation
        if (photo) await uploadPicture(client, 'profile', photo, blobs.get(photo.id), { memberId, signal })
        const photoMediaId = photo ? photo.id : photo
        return await client.updateProfile(
          { body: { displayName, username, bio, hobbies, photoMediaId } },
          options,
        )
      }
      case 'SET_THEME':
        return await client.updatePreferences({ body: { theme: operation.theme } }, options)
      case 'SEE_WELCOME':
        return await client.updatePreferences({ body: { welcomeSeen: true } }, options)
      case 'UPDATE_PREFERENCES':
        return await client.updatePreferences({ body: operation.change }, options)
      case 'MARK_READ':
        return await client.markNotificationsRead({ body: whichOf(operation) }, options)
      case 'DELETE_NOTIFICATIONS':
        return await client.deleteNotifications({ body: whichOf(operation) }, options)
      case 'UPDATE_PRIVACY':
        return await client.updatePrivacy({ body: operation.change }, options)
      case 'UPDATE_NOTIFICATION_PREFERENCES':
        return await client.updateNotificationPreferences({ body: operation.change }, options)
      case 'BLOCK_MEMBER':
        return await client.blockMember({ params: { userId: operation.userId } }, options)
      case 'UNBLOCK_MEMBER':
        return await client.unblockMember({ params: { userId: operation.userId } }, options)
      case 'MUTE_MEMBER':
        return await client.muteMember({ params: { userId: operation.userId } }, options)
      case 'UNMUTE_MEMBER':
        return await client.unmuteMember({ params: { userId: operation.userId } }, options)
      case 'START_CHAT': {
        const { chatId } = operation
        return await client.startChat({ params: { chatId }, body: { users: membersOfChat(chatId) } }, options)
      }
      case 'SEND_MESSAGE': {
        const { chatId, messageId, text, media } = operation
        if (media) await uploadPicture(client, 'message', media, blobs.get(media.id), { memberId, signal })
        const body = { id: messageId, text, mediaId: media?.id ?? null }
        return await client.sendMessage({ params: { chatId }, body }, options)
      }
      case 'DELETE_MESSAGE': {
        const { chatId, messageId, for: whom } = operation
        const request = { params: { chatId, messageId }, query: { for: whom } }
        return await client.deleteMessage(request, options).catch(whenGone({ success: true }))
      }
      case 'READ_CHAT': {
        const { chatId, upTo } = operation
        const request = { params: { chatId }, body: { upTo } }
        return await client.readChat(request, options).catch(whenGone({ success: true }))
      }
      case 'REPORT': {
        const { reportId, subject, subjectId, reason, note } = operation
        const body = { id: reportId, subject, subjectId, reason, note }
        return await client.createReport({ body }, options)
      }
      case 'APPEAL_REMOVAL': {
        const { removalId, text } = operation
        return await client.appealRemoval({ params: { removalId }, body: { text } }, options)
      }
      case 'DISMISS_ANNOUNCEMENT': {
        const params = { announcementId: operation.announcementId }
        return await client.dismissAnnouncement({ params }, options).catch(whenGone({ success: true }))
      }
      case 'UPDATE_CHAT_SETTINGS':
        return await client.updateChatSettings({ body: operation.change }, options)
      case 'RSVP_EVENT': {
        const { eventId, going } = operation
        return await client.rsvpEvent({ params: { eventId }, body: { going } }, options)
      }
      case 'JOIN_CHALLENGE': {
        const request = { params: { challengeId: operation.challengeId } }
        return operation.joined
          ? await client.joinChallenge(request, options)
          : await client.leaveChallenge(request, options)
      }
      case 'PAUSE_CHALLENGE': {
        const { challengeId, paused } = operation
        return await client.pauseChallenge({ params: { challengeId }, body: { paused } }, options)
      }
      default:
        return unknownOperation(operation)
    }
  }

const whichOf = ({ ids, upTo }: { ids: string[] | null; upTo: string }) => (ids ? { ids } : { upTo })

/** Deleted on another device, or never arrived: either way what was wanted is so. */
const whenGone =
  <Answer>(answer: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof Error && 'status' in error && error.status === 404) return answer
    throw error
  }
