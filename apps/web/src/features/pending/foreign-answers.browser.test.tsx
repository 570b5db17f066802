import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OfflineBanner } from '../../offline/offline-banner.tsx'
import { foreignPage } from '../../testing/fake-server.ts'
import { aMe, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { EditProfileDialog } from '../profiles/edit-profile-dialog.tsx'
import { TagScreen } from '../search/tag-screen.tsx'
import { PendingButton } from './pending-button.tsx'

/** Long enough for the outbox to try again. */
const patiently = { timeout: 12_000 }

const me = aMe()
const liked = aPost(crypto.randomUUID(), { content: 'Liked for now', isLiked: true, likeCount: 1 })
const unliked = aPost(crypto.randomUUID(), { content: 'Not liked yet' })
const own = { content: 'Gone soon', author: me, authorId: me.uid, can: { edit: true, delete: true } }
const deleted = aPost(crypto.randomUUID(), own)
const likeState = (isLiked: boolean) => ({ isLiked, likeCount: isLiked ? 1 : 0, likes: [] })

const renderPosts = (...posts: ReturnType<typeof aPost>[]) =>
  renderForMember(
    <>
      <OfflineBanner />
      <PendingButton />
      <TagScreen />
    </>,
    {
      me,
      at: '/tags/clay',
      route: '/tags/:tag',
      answers: { listTagPosts: { posts, hasMore: false, nextCursor: null } },
    },
  )

const post = (content: string) => page.getByRole('article').filter({ hasText: content })
const pending = page.getByRole('button', { name: /^Pending changes, \d+$/ })
const banner = page.getByRole('alert', { includeHidden: true })
const returnOnline = () => window.dispatchEvent(new Event('online'))

test("keeps a deletion and an unlike in the outbox after a proxy's plain 404", async () => {
  const { server } = renderPosts(liked, deleted)
  const notFound = foreignPage(404, '404 page not found', 'text/plain')
  server.answer({ unlikePost: notFound, deletePost: notFound })
  await post('Liked for now').getByRole('button', { name: 'Like, 1' }).click()
  await post('Gone soon').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => server.requestsFor('deletePost').length).toBeGreaterThan(0)
  await expect.poll(() => server.requestsFor('unlikePost').length).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: 'Pending changes, 2' })).toBeVisible()

  server.answer({
    unlikePost: likeState(false),
    deletePost: { success: true },
    listTagPosts: { posts: [{ ...liked, isLiked: false, likeCount: 0 }], hasMore: false, nextCursor: null },
  })
  returnOnline()
  await expect.element(pending, patiently).not.toBeInTheDocument()
  await expect.element(post('Liked for now').getByRole('button', { name: 'Like, 0' })).toBeVisible()
  await expect.element(post('Gone soon')).not.toBeInTheDocument()
})

test("does not sign out or stop the outbox at a proxy's 401 page", async () => {
  const { server } = renderPosts(unliked)
  server.answer({ likePost: foreignPage(401, '<h1>Proxy login</h1>') })
  await post('Not liked yet').getByRole('button', { name: 'Like, 0' }).click()
  await expect.poll(() => server.requestsFor('likePost').length).toBeGreaterThan(0)
  await expect.element(pending).toBeVisible()
  server.answer({
    likePost: likeState(true),
    listTagPosts: { posts: [{ ...unliked, isLiked: true, likeCount: 1 }], hasMore: false, nextCursor: null },
  })
  returnOnline()
  await expect.element(pending, patiently).not.toBeInTheDocument()
  await expect.element(post('Not liked yet').getByRole('button', { name: 'Like, 1' })).toBeVisible()
})

test.each([
  ['page', foreignPage(200)],
  ['JSON', foreignPage(200, '{"status":"ok"}', 'application/json')],
])("shows the offline banner for a captive portal's %s and loses nothing", async (_, portal) => {
  const { server } = renderPosts(unliked)
  await expect.element(post('Not liked yet')).toBeVisible()
  server.answer({ likePost: likeState(true) })
  server.answeredBy(() => portal.clone())
  await post('Not liked yet').getByRole('button', { name: 'Like, 0' }).click()
  await expect
    .element(banner, patiently)
    .toHaveTextContent('You are currently offline. Some features may be unavailable.')
  await expect.element(pending).toBeVisible()
  await expect.element(page.getByText('Unexpected token')).not.toBeInTheDocument()

  server.answeredBy(null)
  returnOnline()
  await expect.element(page.getByRole('status').filter({ hasText: "You're back online!" })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  await expect.element(pending, patiently).not.toBeInTheDocument()
  expect(server.requestsFor('likePost')).toHaveLength(1)
})

test('saves the profile without waiting for an answer when offline', async () => {
  const onClose = vi.fn()
  const { server } = renderForMember(
    <>
      <OfflineBanner />
      <PendingButton />
      <EditProfileDialog profile={aProfile(me)} onClose={onClose} />
    </>,
    { me },
  )
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  await dialog.getByRole('textbox', { name: 'Bio' }).fill('Written in a tunnel')
  server.answeredBy(() => foreignPage(200))
  window.dispatchEvent(new Event('offline'))
  await expect.element(banner).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onClose.mock.calls.length, { timeout: 2_000 }).toBe(1)
  await expect
    .element(page.getByRole('button', { name: /^Pending changes/, includeHidden: true }))
    .toBeInTheDocument()
})
