import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { NotificationBell } from './notification-bell.tsx'

test.each([
  [0, 'Notifications'],
  [99, 'Notifications, 99 unread'],
  [100, 'Notifications, 99+ unread'],
])('names the button of %d unread notifications "%s"', async (notifications, name) => {
  renderForMember(<NotificationBell />, { answers: { getUnread: { notifications, chats: 0 } } })
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})
