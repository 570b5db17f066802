import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderForMember } from '../../testing/render.tsx'
import { placeAsText, placeKey } from '../../ui/place.ts'
import { postKeys } from '../posts/data.ts'
import { aPost, pagesOf } from '../posts/testing.ts'
import { FollowingFeed } from './following-feed.tsx'

/** Twelve pages of posts that differ in height. */
const pages = pagesOf(
  ...Array.from({ length: 12 }, (_, page) =>
    Array.from({ length: 10 }, (_, index) =>
      aPost(`${page}-${index}`, {
        content: 'Four rows of moss stitch. '.repeat(1 + ((page + index * 7) % 20)),
      }),
    ),
  ),
)
const cursors = (page: number) => Array.from({ length: page }, (_, index) => `cursor-${index + 1}`)

beforeEach(() => {
  sessionStorage.setItem(`${placeKey('feed')}:page`, `${performance.timeOrigin}`)
  sessionStorage.setItem(placeKey('feed'), placeAsText({ id: '8-5', offset: 120.5, cursors: cursors(8) }))
})

afterEach(() => {
  sessionStorage.clear()
  document.documentElement.style.overflowAnchor = ''
})

const openFeed = async () => {
  const { queryClient } = renderForMember(<FollowingFeed />)
  queryClient.setQueryData(postKeys.feed, pages)
  await expect.poll(() => topOf('8-5')).toBeCloseTo(120.5, 0)
}

const find = (id: string) => document.querySelector<HTMLElement>(`[data-post="${id}"]`)
const topOf = (id: string) => find(id)?.getBoundingClientRect().top ?? Number.NaN
const topPost = () =>
  [...document.querySelectorAll<HTMLElement>('[data-post]')].find(
    post => post.getBoundingClientRect().bottom > 200,
  )?.dataset.post ?? ''

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
}

test('renders the posts around the place to return to, and not those between', async () => {
  await openFeed()
  expect(find('3-0')).toBeNull()
  expect(find('0-0')).not.toBeNull()
  expect(document.querySelectorAll('[data-post]').length).toBeLessThan(50)
})

test.each([
  ['with', 'auto'],
  ['without', 'none'],
])(
  'moves by what the reader scrolls in a browser %s scroll anchoring, whatever is rendered above',
  async (_, value) => {
    document.documentElement.style.overflowAnchor = value
    await openFeed()
    window.dispatchEvent(new WheelEvent('wheel'))
    const moves: number[] = []
    for (let step = 0; step < 60; step += 1) {
      const id = topPost()
      const before = topOf(id)
      window.scrollBy({ top: -150, behavior: 'instant' })
      await frames(2)
      moves.push(Math.abs(topOf(id) - before - 150))
    }
    // The browser rounds where it scrolls to.
    expect(Math.max(...moves)).toBeLessThan(2)
  },
)
