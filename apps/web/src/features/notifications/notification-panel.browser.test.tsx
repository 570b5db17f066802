import type { Notification } from '@bowline/api'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { NotificationPanel } from './notification-panel.tsx'

const follow: Notification = {
  ids: [crypto.randomUUID()],
  type: 'follow',
  senders: [aMember('Ben')],
  senderCount: 1,
  followedBack: null,
  post: null,
  comment: null,
  event: null,
  removal: null,
  data: null,
  parentCommentId: null,
  read: false,
  createdAt: new Date().toISOString(),
}

const Opened = () => {
  const button = useRef<HTMLButtonElement>(null)
  return <NotificationPanel button={button} onClose={() => {}} />
}

const listOf = (...notifications: Notification[]) => ({ notifications, hasMore: false, nextCursor: null })

/** The panel with one unread notification. A write leaves these on the server. */
const render = (...left: Notification[]) => {
  const { server } = renderForMember(<Opened />, {
    answers: {
      getUnread: { notifications: 1, chats: 0 },
      listPushRegistrations: { devices: [] },
      listNotifications: listOf(follow),
    },
  })
  const write = () => {
    server.answer({ listNotifications: listOf(...left), getUnread: { notifications: 0, chats: 0 } })
    return { unread: 0 }
  }
  server.answer({ markNotificationsRead: write, deleteNotifications: write })
  return server
}

const panel = page.getByRole('dialog', { name: 'Notifications' })
const item = panel.getByRole('link', { name: /Ben started following you/ })
const button = (name: string) => panel.getByRole('button', { name })

test('marks all as read, as long as something is unread', async () => {
  const server = render({ ...follow, read: true })
  await button('Mark all as read').click()
  await expect.element(button('Mark all as read')).toBeDisabled()
  await expect.element(item).toBeVisible()
  await expect.poll(() => server.requestsFor('markNotificationsRead')).toHaveLength(1)
})

test('clears all after a question', async () => {
  const server = render()
  const clear = async () => {
    await button('Clear all').click()
    await expect.element(button('Cancel')).toHaveFocus()
  }
  await clear()
  await button('Cancel').click()
  await expect.element(item).toBeVisible()
  expect(server.requestsFor('deleteNotifications')).toEqual([])
  await clear()
  await button('Clear all').click()
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(button('Clear all')).not.toBeInTheDocument()
  await expect.poll(() => server.requestsFor('deleteNotifications')).toHaveLength(1)
})
