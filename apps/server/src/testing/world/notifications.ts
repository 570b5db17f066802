import { createUnsubscribeToken } from '../../features/email/unsubscribe-token.ts'
import { createDevice } from '../device.ts'
import type { TestMember } from '../server-on.ts'
import type { Requests } from './requests.ts'

export const createRegistration = async ({ api }: TestMember) => {
  const device = createDevice('http://127.0.0.1:9/nobody-listens').registration
  await api.createPushRegistration({ body: device })
  return { device }
}

export const notificationsRequests = {
  getNotificationPreferences: () => ({}),
  updateNotificationPreferences: () => ({ body: { notificationTypes: { likes: false } } }),
  listNotifications: () => ({}),
  getUnread: () => ({}),
  markNotificationsRead: () => ({ body: {} }),
  deleteNotifications: () => ({ body: {} }),
  getPushKey: () => ({}),
  listPushRegistrations: () => ({}),
  createPushRegistration: () => ({ body: createDevice('http://127.0.0.1:9/new').registration }),
  updatePushRegistration: ({ device }) => ({
    params: { registrationId: device.id },
    body: { platform: 'pwa-standalone' },
  }),
  deletePushRegistration: ({ device }) => ({ params: { registrationId: device.id } }),
  testPush: ({ device }) => ({ params: { registrationId: device.id } }),
  unsubscribeFromDigest: ({ author, context }) => ({
    query: { token: createUnsubscribeToken(context.secret, author.id) },
    body: {},
  }),
} satisfies Requests
