export { lockRecipients, notify, notifyHobby, notifyMentions } from './notify.ts'
export { findPreferences } from './preferences.ts'
export { type PushJob, pushJob, queuePush } from './queue-push.ts'
export { countUnread, emitToNotified, emitUnreadNotifications } from './unread.ts'
