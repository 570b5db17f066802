import type { PostPicture } from '@bowline/api'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { placeAsText, placeKey } from '../../ui/place.ts'
import { postKeys } from '../posts/data.ts'
import { aPost, pagesOf } from '../posts/testing.ts'
import { DiscoverFeed } from './discover-feed.tsx'

const picture = (width: number, height: number): PostPicture => ({
  id: crypto.randomUUID(),
  url: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  width,
  height,
  description: 'A bowl on a table',
  placeholder: 'data:,',
  variants: [],
})

const hats = aPost(crypto.randomUUID(), { content: 'Hats, hats and hats' })
const bowl = aPost(crypto.randomUUID(), {
  content: 'The first bowl that holds water',
  hobby: 'pottery',
  ...(media => ({ media, pictures: [media] }))(picture(800, 600)),
})

afterEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 800)
})

const render = (pages = pagesOf([bowl, hats]), columnWidth = '660px') => {
  const rendered = renderForMember(
    <div style={{ width: columnWidth }}>
      <DiscoverFeed />
    </div>,
    {
      at: '/home',
      answers: {
        getDiscover: { posts: [bowl, hats], hasMore: false, nextCursor: null },
        likePost: { isLiked: true, likeCount: 1 },
      },
    },
  )
  rendered.queryClient.setQueryData(postKeys.discover, pages)
  return rendered
}

const tile = (text: string) => page.getByRole('article').filter({ hasText: text })
const find = (id: string) => document.querySelector<HTMLElement>(`[data-post="${id}"]`)

/** Twelve hundred posts, every second one with a picture. */
const long = pagesOf(
  ...Array.from({ length: 200 }, (_, number) =>
    Array.from({ length: 10 }, (_, index) =>
      aPost(`${number}-${index}`, {
        content: 'Four rows of moss stitch. '.repeat(1 + ((number + index * 7) % 9)),
        media: index % 2 ? picture(600 + 100 * (index % 5), 600) : null,
      }),
    ),
  ),
)

test.each([
  ['two columns on a phone', '366px', 2],
  ['three next to the right column', '636px', 3],
  ['four in a wide list', '900px', 4],
])('shows posts in %s', async (_, width, columns) => {
  render(long, width)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const starts = [...document.querySelectorAll('[data-tile]')].map(
    element => element.getBoundingClientRect().left,
  )
  expect(new Set(starts).size).toBe(columns)
})

test('shows the author, the hobby and the words of each post', async () => {
  render()
  for (const [text, hobby] of [
    ['The first bowl that holds water', 'Pottery'],
    ['Hats, hats and hats', 'Knitting'],
  ] as const) {
    await expect.element(tile(text).getByText(hobby)).toBeVisible()
    await expect
      .element(tile(text).getByRole('link', { name: 'Ada' }))
      .toHaveAttribute('href', '/profile/ada')
  }
  await expect.element(page.getByRole('article', { name: 'Ada' }).first()).toBeVisible()
  await expect.element(tile('bowl').getByRole('img', { name: 'A bowl on a table' })).toBeInTheDocument()
})

test('marks a poll with a chip, and leaves hashtags out of the words', async () => {
  const id = crypto.randomUUID()
  const poll = { options: [], voteCount: 0, choice: null, endsAt: new Date().toISOString() }
  render(pagesOf([aPost(id, { content: 'Which glaze? #pottery', poll }), hats]))
  await expect.element(tile('Which glaze?')).toMatchTextContent(/^Which glaze\?Poll/)
  await expect.element(tile('Hats, hats and hats')).not.toMatchTextContent(/Poll/)
})

test('opens a post with a click, the Enter key, or its comments', async () => {
  const { address } = render()
  await tile('bowl')
    .getByRole('link', { name: /The first bowl/ })
    .click()
  expect(address()).toBe(`/post/${bowl.id}`)
  tile('Hats').getByRole('link', { name: /Hats/ }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe(`/post/${hats.id}`)
  await tile('bowl').getByRole('button', { name: 'Comments, 0' }).click()
  expect(address()).toBe(`/post/${bowl.id}`)
})

const touch = (element: Element) => {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
}

test('opens a post with a tap, and likes it with two', async () => {
  const { address } = render()
  const link = tile('bowl').getByRole('link', { name: /The first bowl/ })
  await expect.element(link).toBeVisible()
  touch(link.element())
  touch(link.element())
  await expect
    .element(tile('bowl').getByRole('button', { name: 'Like, 1' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(address()).toBe('/home')
  touch(link.element())
  await expect.poll(() => address()).toBe(`/post/${bowl.id}`)
})

test('likes a post with the keyboard', async () => {
  render()
  const like = tile('Hats').getByRole('button', { name: 'Like, 0' })
  await expect.element(like).toBeVisible()
  like.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(tile('Hats').getByRole('button', { name: 'Like, 1' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('renders only the tiles near the window of 2,000 posts', async () => {
  render(long)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  for (const part of [0.3, 0.9, 0.1]) {
    window.scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' })
    await expect
      .poll(() => [...document.querySelectorAll('[data-post]')].some(element => isInWindow(element)))
      .toBe(true)
    expect(document.querySelectorAll('*').length).toBeLessThan(3000)
  }
})

const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

test('returns to the place where the reader was', async () => {
  sessionStorage.setItem(`${placeKey('discover')}:page`, `${performance.timeOrigin}`)
  const cursors = Array.from({ length: 80 }, (_, index) => `cursor-${index + 1}`)
  sessionStorage.setItem(placeKey('discover'), placeAsText({ id: '80-5', offset: 120, cursors }))
  render(long)
  await expect.poll(() => find('80-5')?.getBoundingClientRect().top).toBeCloseTo(120, 0)
})

test('keeps the reader at their place when a tile above it goes', async () => {
  const { queryClient } = render(long)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  window.scrollTo({ top: 6000, behavior: 'instant' })
  await expect.poll(() => [...document.querySelectorAll('[data-post]')].some(isInWindow)).toBe(true)
  const reading = [...document.querySelectorAll<HTMLElement>('[data-post]')].find(isInWindow)
  const id = reading?.dataset.post ?? ''
  const before = find(id)?.getBoundingClientRect().top ?? Number.NaN
  queryClient.setQueryData(postKeys.discover, {
    ...long,
    pages: long.pages.with(0, {
      posts: long.pages[0]?.posts.slice(3) ?? [],
      hasMore: true,
      nextCursor: 'cursor-1',
    }),
  })
  await expect.poll(() => find('0-0')).toBeNull()
  await expect.poll(() => find(id)?.getBoundingClientRect().top).toBeCloseTo(before, 0)
})

test('stays where the reader is while more posts load below', async () => {
  let page = 0
  const getDiscover = () => {
    page += 1
    const posts = Array.from({ length: 10 }, (_, index) => aPost(`more-${page}-${index}`))
    return { posts, hasMore: true, nextCursor: `more-${page}` }
  }
  const { queryClient, server } = render()
  server.answer({ getDiscover })
  const posts = Array.from({ length: 10 }, (_, index) => aPost(`first-${index}`))
  queryClient.setQueryData(postKeys.discover, {
    pages: [{ posts, hasMore: true, nextCursor: 'more-0' }],
    pageParams: [undefined],
  })
  await expect.poll(() => find('first-0')).not.toBeNull()
  window.dispatchEvent(new WheelEvent('wheel'))
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const { scrollY } = window
  const before = page
  await expect.poll(() => page).toBeGreaterThan(before)
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(window.scrollY).toBeCloseTo(scrollY, 0)
})
