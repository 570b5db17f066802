import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useApi } from '../api.tsx'
import { firstPage, nextPage } from '../reads/paging.ts'
import { refusal } from '../testing/fake-server.ts'
import { aMemberCard } from '../testing/members.ts'
import { renderForMember } from '../testing/render.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

const postId = crypto.randomUUID()

const List = () => {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: ['pulled'],
    queryFn: ({ pageParam: cursor }) => api.listLikers({ params: { postId }, query: { cursor } }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
  return (
    <main id="main">
      <ul>
        {query.data?.pages.flatMap(({ members }) =>
          members.map(({ uid, username }) => <li key={uid}>{username}</li>),
        )}
      </ul>
      <div data-testid="scrolled" style={{ height: 40, overflow: 'auto' }}>
        <p style={{ height: 400 }}>Longer than its box</p>
      </div>
      <div role="dialog" aria-label="Question">
        Sure?
      </div>
      <button type="button" onClick={() => void query.fetchNextPage()}>
        More
      </button>
      <PullToRefresh />
    </main>
  )
}

const touch = (target: Element, type: string, ...at: [x: number, y: number][]) => {
  const touches = at.map(
    ([clientX, clientY], identifier) => new Touch({ identifier, target, clientX, clientY }),
  )
  target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }))
}
const drag = (target: Element, [across, down]: [number, number]) => {
  touch(target, 'touchstart', [100, 100])
  for (const part of [0.2, 0.6, 1]) touch(target, 'touchmove', [100 + across * part, 100 + down * part])
}
const release = (target: Element) => touch(target, 'touchend')

const pageOf = (...names: string[]) => ({
  members: names.map(name => aMemberCard(name)),
  hasMore: false,
  nextCursor: null,
})
const refreshing = page.getByRole('progressbar', { name: 'Refreshing' })

const renderList = async () => {
  const { server } = renderForMember(<List />, { answers: { listLikers: pageOf('Ben') } })
  await expect.element(page.getByText('ben')).toBeVisible()
  const requests = () => server.requestsFor('listLikers').length
  return { server, requests, list: page.getByRole('list').element() }
}

test('fetches the lists on the screen again, and shows that it does', async () => {
  const { server, list } = await renderList()
  let answer = (_: ReturnType<typeof pageOf>) => undefined as unknown
  server.answer({ listLikers: () => new Promise<ReturnType<typeof pageOf>>(resolve => (answer = resolve)) })
  drag(list, [5, 200])
  release(list)
  await expect.element(refreshing).toBeVisible()
  answer(pageOf('Cleo', 'Ben'))
  await expect.element(page.getByText('cleo')).toBeVisible()
  await expect.element(refreshing).not.toBeInTheDocument()
})

test('starts a list from its first page', async () => {
  const { server, list } = await renderList()
  server.answer({
    listLikers: ({ query }) =>
      query?.cursor ? pageOf('Cleo') : { ...pageOf('Ben'), hasMore: true, nextCursor: 'next' },
  })
  drag(list, [0, 200])
  release(list)
  await expect.poll(() => server.requestsFor('listLikers').length).toBe(2)
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByText('cleo')).toBeVisible()
  drag(list, [0, 200])
  release(list)
  await expect.element(page.getByText('cleo')).not.toBeInTheDocument()
  await expect.poll(() => server.requestsFor('listLikers').length).toBe(4)
})

test('leaves the list as it was if it cannot be fetched, and says so', async () => {
  const { server, list } = await renderList()
  server.answer({ listLikers: refusal('not-found', 'Gone.') })
  drag(list, [0, 200])
  release(list)
  await expect.element(page.getByRole('status')).toMatchTextContent('Gone.')
  await expect.element(page.getByText('ben')).toBeVisible()
})

test.each<[string, (list: Element) => void]>([
  ['a short pull', list => drag(list, [0, 80])],
  ['a swipe', list => drag(list, [200, 120])],
  ['two fingers', list => touch(list, 'touchstart', [100, 100], [200, 100])],
  ['a pull in a dialog', () => drag(page.getByRole('dialog').element(), [0, 200])],
  [
    'a pull in something scrolled',
    () => {
      const scrolled = page.getByTestId('scrolled').element()
      scrolled.scrollTop = 20
      drag(scrolled, [0, 200])
    },
  ],
])('does nothing after %s', async (_, pull) => {
  const { requests, list } = await renderList()
  pull(list)
  release(list)
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(refreshing.elements()).toEqual([])
  expect(requests()).toBe(1)
})
