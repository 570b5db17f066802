import { seeWelcome, setTheme, updatePreferences } from './features/accounts/operations.ts'
import { dismissAnnouncement } from './features/announcements/operations.ts'
import { blockMember, muteMember, unblockMember, unmuteMember } from './features/blocks/operations.ts'
import { savePost } from './features/bookmarks/operations.ts'
import { hidePost, muteWord } from './features/calm/operations.ts'
import { joinChallenge, pauseChallenge } from './features/challenges/operations.ts'
import {
  deleteMessage,
  reactToMessage,
  readChat,
  removeMessagePreview,
  sendMessage,
  startChat,
  updateChatSettings,
} from './features/chat/operations.ts'
import { addComment, deleteComment, updateComment, voteComment } from './features/comments/operations.ts'
import { createPost, deletePost, removeLinkPreview, updatePost } from './features/composer/operations.ts'
import { rsvpEvent } from './features/events/operations.ts'
import { followUser, unfollowUser } from './features/follows/operations.ts'
import { followHobby, suggestHobby } from './features/hobbies/operations.ts'
import { likePost, unlikePost } from './features/likes/operations.ts'
import { appealRemoval } from './features/moderation/operations.ts'
import {
  deleteNotifications,
  markRead,
  updateNotificationPreferences,
} from './features/notifications/operations.ts'
import { voteInPoll } from './features/polls/operations.ts'
import { updatePrivacy } from './features/privacy/operations.ts'
import { updateProfile } from './features/profiles/operations.ts'
import {
  createProject,
  deleteHours,
  deleteProject,
  logHours,
  setMaterialReady,
  setPostProject,
  setProjectPicture,
  setProjectState,
  updateProject,
} from './features/projects/operations.ts'
import { report } from './features/reports/operations.ts'
import type { Operations } from './offline/define-operation.ts'

/** Every operation, as its feature defines it. Only this file knows them all: the outbox gets them as an argument. */
export const operations = {
  CREATE_POST: createPost,
  UPDATE_POST: updatePost,
  REMOVE_LINK_PREVIEW: removeLinkPreview,
  DELETE_POST: deletePost,
  LIKE_POST: likePost,
  UNLIKE_POST: unlikePost,
  VOTE_IN_POLL: voteInPoll,
  SAVE_POST: savePost,
  HIDE_POST: hidePost,
  MUTE_WORD: muteWord,
  ADD_COMMENT: addComment,
  UPDATE_COMMENT: updateComment,
  DELETE_COMMENT: deleteComment,
  VOTE_COMMENT: voteComment,
  FOLLOW_HOBBY: followHobby,
  SUGGEST_HOBBY: suggestHobby,
  FOLLOW_USER: followUser,
  UNFOLLOW_USER: unfollowUser,
  UPDATE_PROFILE: updateProfile,
  SET_THEME: setTheme,
  SEE_WELCOME: seeWelcome,
  UPDATE_PREFERENCES: updatePreferences,
  MARK_READ: markRead,
  DELETE_NOTIFICATIONS: deleteNotifications,
  UPDATE_PRIVACY: updatePrivacy,
  UPDATE_NOTIFICATION_PREFERENCES: updateNotificationPreferences,
  RSVP_EVENT: rsvpEvent,
  JOIN_CHALLENGE: joinChallenge,
  PAUSE_CHALLENGE: pauseChallenge,
  SET_POST_PROJECT: setPostProject,
  CREATE_PROJECT: createProject,
  UPDATE_PROJECT: updateProject,
  DELETE_PROJECT: deleteProject,
  SET_PROJECT_STATE: setProjectState,
  SET_MATERIAL_READY: setMaterialReady,
  SET_PROJECT_PICTURE: setProjectPicture,
  LOG_HOURS: logHours,
  DELETE_HOURS: deleteHours,
  BLOCK_MEMBER: blockMember,
  UNBLOCK_MEMBER: unblockMember,
  MUTE_MEMBER: muteMember,
  UNMUTE_MEMBER: unmuteMember,
  START_CHAT: startChat,
  SEND_MESSAGE: sendMessage,
  DELETE_MESSAGE: deleteMessage,
  REACT_TO_MESSAGE: reactToMessage,
  REMOVE_MESSAGE_PREVIEW: removeMessagePreview,
  READ_CHAT: readChat,
  REPORT: report,
  APPEAL_REMOVAL: appealRemoval,
  DISMISS_ANNOUNCEMENT: dismissAnnouncement,
  UPDATE_CHAT_SETTINGS: updateChatSettings,
} satisfies Operations
