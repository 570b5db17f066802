import { createClient } from '@bowline/api'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { updatePreferences } from '../features/accounts/operations.ts'
import { dismissAnnouncement } from '../features/announcements/operations.ts'
import { calmKeys } from '../features/calm/keys.ts'
import { muteWord } from '../features/calm/operations.ts'
import { followUser } from '../features/follows/operations.ts'
import { notificationKeys } from '../features/notifications/notification-keys.ts'
import { updateNotificationPreferences } from '../features/notifications/operations.ts'
import { updatePrivacy } from '../features/privacy/operations.ts'
import { privacyKey } from '../features/privacy/queries.ts'
import { profileKeys } from '../features/profiles/profile-keys.ts'
import type { ApplyContext } from '../offline/define-operation.ts'
import { sessionKey } from '../session/session-key.ts'
import { aMe, aMember, aProfile } from '../testing/members.ts'

const me = aMe()
const hidden = { ...me, preferences: { ...me.preferences, onLeaderboards: false } }
const profile = aProfile(aMember('Ben'), { isSelf: false })
const relation = { following: true, followsYou: false, connected: false }
const counts = { ...profile.counts, followers: 1 }
const byEmail = { emailNotifications: true } as never
const notByEmail = { emailNotifications: false } as never
const everybody = { profileVisibility: 'public' } as never
const nobody = { profileVisibility: 'private' } as never

type Case = [string, readonly string[], object, object, (context: ApplyContext) => unknown]

test.each<Case>([
  [
    'a preference',
    sessionKey,
    { member: me },
    { member: hidden },
    context => {
      const operation = { type: 'UPDATE_PREFERENCES', change: { onLeaderboards: false } } as const
      return updatePreferences.apply(context, operation, hidden.preferences)
    },
  ],
  [
    'the announcements',
    ['announcements'],
    [{ id: 'a' }, { id: 'b' }],
    [{ id: 'b' }],
    context => {
      const operation = { type: 'DISMISS_ANNOUNCEMENT', announcementId: 'a' } as const
      return dismissAnnouncement.apply(context, operation, { success: true })
    },
  ],
  [
    'the muted words',
    calmKeys.words,
    { words: [] },
    { words: ['clay'] },
    context => {
      const operation = { type: 'MUTE_WORD', word: 'clay', isMuted: true } as const
      return muteWord.apply(context, operation, { words: ['clay'] })
    },
  ],
  [
    'a privacy setting',
    privacyKey,
    everybody,
    nobody,
    context => updatePrivacy.apply(context, { type: 'UPDATE_PRIVACY', change: nobody }, nobody),
  ],
  [
    'a notification setting',
    notificationKeys.preferences,
    byEmail,
    notByEmail,
    context => {
      const operation = { type: 'UPDATE_NOTIFICATION_PREFERENCES', change: notByEmail } as const
      return updateNotificationPreferences.apply(context, operation, notByEmail)
    },
  ],
  [
    'whom they follow',
    profileKeys.one(profile.uid),
    profile,
    { ...profile, relation, counts },
    context => followUser.apply(context, { type: 'FOLLOW_USER', userId: profile.uid }, relation),
  ],
])(
  'does not show data read before the member changed %s, and reads it again',
  async (_, queryKey, before, after, apply) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    queryClient.setQueryData(queryKey, before)
    const reads: PromiseWithResolvers<object>[] = []
    const queryFn = () => {
      const read = Promise.withResolvers<object>()
      reads.push(read)
      return read.promise
    }
    const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
    await apply({ queryClient, api: createClient() })
    expect(queryClient.getQueryData(queryKey)).toEqual(after)
    reads[0]?.resolve(before)
    await new Promise(resolve => setTimeout(resolve))
    expect(queryClient.getQueryData(queryKey)).toEqual(after)
    expect(reads.length).toBeGreaterThan(1)
    leave()
  },
)
