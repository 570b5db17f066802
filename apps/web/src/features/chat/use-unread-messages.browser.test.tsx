import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useEnqueue, usePending } from '../../offline/react.tsx'
import { usePreferences } from '../../session/use-preferences.ts'
import { renderForMember } from '../../testing/render.tsx'
import { useUnreadMessages } from './use-unread-messages.ts'

/** The changes stay pending. */
const never = () => new Promise<never>(() => {})

test('renders what all screens share again only when a change concerns it', async () => {
  let renders = 0
  const Shared = () => {
    const { onLeaderboards } = usePreferences()
    const unread = useUnreadMessages()
    renders += 1
    return <p>{`${onLeaderboards ? 'Listed' : 'Hidden'}, ${unread} unread`}</p>
  }
  const Buttons = () => {
    const enqueue = useEnqueue()
    return (
      <>
        <button
          type="button"
          onClick={() => void enqueue({ type: 'LIKE_POST', postId: crypto.randomUUID() })}
        >
          Like
        </button>
        <button
          type="button"
          onClick={() => void enqueue({ type: 'UPDATE_PREFERENCES', change: { onLeaderboards: false } })}
        >
          Hide
        </button>
        <Count />
      </>
    )
  }
  const Count = () => <p>{usePending(items => `${items.length} pending`)}</p>
  renderForMember(
    <>
      <Shared />
      <Buttons />
    </>,
    {
      answers: {
        likePost: never,
        updatePreferences: never,
        getUnread: { notifications: 0, chats: 3 },
      },
    },
  )
  await expect.element(page.getByText('Listed, 3 unread')).toBeVisible()
  const before = renders
  await page.getByRole('button', { name: 'Like' }).click()
  await expect.element(page.getByText('1 pending')).toBeVisible()
  expect(renders).toBe(before)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByText('Hidden, 3 unread')).toBeVisible()
})
