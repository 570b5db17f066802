import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aMe, aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import type { Line } from './group-alike.ts'
import { NotificationLine } from './notification-line.tsx'

const follow: Line = {
  times: 1,
  ids: ['n'],
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

const renderLine = (given: Partial<Line> = {}, me = aMe(), isOfYesterday = false) => {
  const actions = { onOpened: vi.fn(), onRead: vi.fn(), onDelete: vi.fn() }
  const { server } = renderForMember(
    <>
      <h1>Elsewhere</h1>
      <ul>
        <NotificationLine line={{ ...follow, ...given }} isOfYesterday={isOfYesterday} {...actions} />
      </ul>
    </>,
    { me, answers: { followUser: { following: true, followsYou: true, connected: true } } },
  )
  return { ...actions, server }
}

const line = page.getByRole('listitem')
const remove = line.getByRole('button', { name: 'Delete' })
const shownActions = () => getComputedStyle(remove.element().parentElement ?? document.body).opacity

afterEach(() => page.viewport(414, 896))

test('shows its actions on hover and on keyboard focus alone', async () => {
  await page.viewport(1000, 700)
  const { onDelete, onOpened } = renderLine()
  // An earlier test may have left the pointer where the line is.
  await page.getByRole('heading').hover()
  await expect
    .element(line.getByRole('button', { name: 'Mark as read' }))
    .toHaveAccessibleDescription(/Ben started following you/)
  await expect.poll(shownActions).toBe('0')
  ;(remove.element() as HTMLElement).focus()
  await expect.poll(shownActions).toBe('1')
  ;(remove.element() as HTMLElement).blur()
  await expect.poll(shownActions).toBe('0')
  await line.hover()
  await expect.poll(shownActions).toBe('1')
  await remove.click()
  expect([onDelete.mock.calls.length, onOpened.mock.calls.length]).toEqual([1, 0])
})

test('has its actions aside on a phone, and scrolls to the one that has the focus', async () => {
  await page.viewport(390, 700)
  renderLine({ read: true })
  await expect.element(line.getByRole('link')).toBeInViewport()
  await expect.element(remove).not.toBeInViewport()
  await expect.element(line.getByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument()
  ;(remove.element() as HTMLElement).focus()
  await expect.element(remove).toBeInViewport()
})

test("shows a symbol instead of the member's own photo where no one else did something", async () => {
  const me = aMe({ photoURL: '/media/profiles/ada/1_ada.webp' })
  const removal = { id: 'r', excerpt: 'Buy my yarn', news: 'removed', subject: 'post' } as const
  renderLine({ type: 'moderation', senders: [me], removal }, me)
  await expect.element(line.getByText(/· Buy my yarn/)).toBeVisible()
  expect(line.element().querySelector('img')).toBeNull()
})

test('has a sentence for removed content whose kind an older server does not name', async () => {
  const removal = { id: 'r', excerpt: 'Buy my yarn', news: 'removed' } as unknown as Line['removal']
  renderLine({ type: 'moderation', removal })
  await expect.element(line.getByText(/Something you shared was removed\. See why/)).toBeVisible()
})

const kindMark = () => line.element().querySelector<HTMLElement>('[data-kind]')
const aSubject = (announced: NonNullable<Line['post']>['announced'] = null): Line['post'] => ({
  id: 'p',
  excerpt: '',
  picture: null,
  hobby: 'pottery',
  announced,
})

test('marks a post by its hobby', async () => {
  renderLine({ type: 'hobbyUpdate', post: aSubject() })
  await expect
    .poll(() => kindMark()?.querySelector('use')?.getAttribute('href'))
    .toBe('/icons/hobbies.svg#amphora')
})

test.each(['event', 'challenge'] as const)('marks an announced %s by its own symbol', async kind => {
  renderLine({ type: 'hobbyUpdate', post: aSubject({ kind, title: 'Raku' }) })
  await expect.poll(() => kindMark()?.dataset.kind).toBe(kind)
  expect(kindMark()?.querySelector('use')).toBeNull()
})

test('has the time and the beginning of the text on one line', async () => {
  renderLine({ type: 'like', post: { ...aSubject(), excerpt: 'A cup that leans' } as Line['post'] })
  await expect.element(line).toMatchTextContent(/Just now · A cup that leans/)
})

test('has the time of day below "Yesterday", also within 24 hours', async () => {
  renderLine({ createdAt: new Date(Date.now() - 36 * 60_000).toISOString() }, aMe(), true)
  await expect.element(line.getByRole('time')).toMatchTextContent(/^\d{1,2}:\d{2}.[AP]M$/)
})

test('follows a new follower back', async () => {
  const { server, onOpened } = renderLine({ followedBack: false })
  await line.getByRole('button', { name: 'Follow back' }).click()
  await expect.element(line.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect.poll(() => server.requestsFor('followUser').length).toBe(1)
  expect(onOpened).not.toHaveBeenCalled()
})

test('offers no follow back to a member whom the viewer follows', async () => {
  renderLine({ followedBack: true })
  await expect.element(line.getByRole('link')).toBeVisible()
  await expect.element(line.getByRole('button', { name: /Follow/ })).not.toBeInTheDocument()
})

test('offers no follow back to several members at once', async () => {
  renderLine({ followedBack: false, senderCount: 3 })
  await expect.element(line.getByRole('link')).toBeVisible()
  await expect.element(line.getByRole('button', { name: /Follow/ })).not.toBeInTheDocument()
})

test('says where and when an event takes place now, without its description', async () => {
  const event = {
    ...{ id: 'e', title: 'Raku', place: 'Taipei, Yingge', timeZone: 'UTC' },
    startsAt: '2026-12-04T07:00:00.000Z',
    news: 'new-time-and-place' as const,
  }
  renderLine({
    type: 'event',
    event,
    post: { ...aSubject(), id: 'p', excerpt: 'Six pieces', hobby: 'pottery' } as Line['post'],
  })
  await expect
    .element(line.getByRole('link'))
    .toMatchTextContent(/“Raku” has a new time and place: \w{3}, Dec \d.*[AP]M, Taipei, Yingge$/)
  await expect.element(line.getByText(/Six pieces/)).not.toBeInTheDocument()
})

test.each([
  ['address', 'Taipei, Yingge', 'changed the address of “Raku”'],
  ['link', '', 'changed the link to “Raku”'],
])('says that the %s of an event has changed', async (_, place, words) => {
  const event = { id: 'e', title: 'Raku', place, timeZone: 'UTC', startsAt: '2026-12-04T07:00:00.000Z' }
  renderLine({ type: 'event', event: { ...event, news: 'changed' } })
  await expect.element(line.getByRole('link')).toMatchTextContent(words)
})

test.each([
  ['Your poll has ended', 'ada'],
  ['A poll you voted in has ended', 'ben'],
])('says "%s" if it is by %s', async (words, author) => {
  const me = aMe({ uid: 'ada' })
  renderLine({ type: 'poll', senders: [aMember('Somebody', { uid: author })] }, me)
  await expect.element(line).toMatchTextContent(words)
})
