import type { PostPicture } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { renderForMember } from '../../testing/render.tsx'
import { overlayPost } from '../posts/shown-post.ts'
import { aPost } from '../posts/testing.ts'
import { PostCard } from './post-card.tsx'

const picture = (id: string): PostPicture => ({
  id,
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" id="${id}"/>`)}`,
  width: 40,
  height: 30,
  placeholder: '',
  description: id,
  variants: [],
})

const withPictures = (count: number, isLiked = false) => {
  const pictures = Array.from({ length: count }, (_, index) => picture(`Picture ${index + 1}`))
  return aPost('post', { pictures, media: pictures[0] ?? null, isLiked, likeCount: isLiked ? 1 : 0 })
}

const never = () => new Promise<never>(() => {})

const Card = ({ count, isLiked }: { count: number; isLiked: boolean }) => {
  const post = overlayPost(withPictures(count, isLiked), usePendingChanges())
  return post && <PostCard post={post} />
}

const group = (count: number) => page.getByRole('region', { name: `${count} pictures` })
const openers = () => page.getByRole('button', { name: /^Open picture/ }).elements()
const isInView = (element: Element) => {
  const { left, right, width } = element.getBoundingClientRect()
  return width > 0 && left >= -1 && right <= innerWidth + 1
}

test('shows the first four of several pictures on a wide screen, and how many more there are', async () => {
  await page.viewport(1280, 900)
  renderForMember(<PostCard post={withPictures(6)} />)
  await expect.element(group(6)).toBeVisible()
  expect(openers().filter(isInView).length).toBe(4)
  await expect.element(page.getByText('+2')).toBeVisible()
})

test('shows five pictures in whole rows on a wide screen', async () => {
  await page.viewport(1280, 900)
  renderForMember(<PostCard post={withPictures(5)} />)
  await expect.element(group(5)).toBeVisible()
  const rights = openers().map(opener => Math.round(opener.getBoundingClientRect().right))
  const widest = Math.max(...rights)
  expect(rights.map(right => widest - right < 2)).toEqual([false, true, false, false, true])
})

test('fills the width of the post on a low screen', async () => {
  await page.viewport(1280, 500)
  renderForMember(<PostCard post={withPictures(5)} />)
  await expect.element(group(5)).toBeVisible()
  const { width, height } = group(5).element().querySelector('ul')?.getBoundingClientRect() ?? new DOMRect()
  expect(height).toBeLessThanOrEqual(270)
  expect(width).toBe(group(5).element().getBoundingClientRect().width)
})

test.each([
  ['whole', 40, 30, 4 / 3],
  ['cropped by at most a fifth', 30, 40, (4 / 5) * 1.25],
])('fills the width of the post on a low screen with a picture, %s', async (_, width, height, widest) => {
  await page.viewport(660, 500)
  const media = { ...picture('Picture 1'), width, height }
  renderForMember(<PostCard post={aPost('post', { pictures: [media], media })} />)
  const shown = page.getByRole('img', { name: 'Picture 1' })
  await expect.element(shown).toBeInTheDocument()
  const box = shown.element().getBoundingClientRect()
  expect(box.width).toBe(shown.element().closest('article')?.clientWidth)
  expect(box.width / box.height).toBeLessThanOrEqual(widest + 0.01)
})

test('shows one picture at a time on a phone, and the next one after a swipe', async () => {
  await page.viewport(390, 844)
  renderForMember(<PostCard post={withPictures(3)} />)
  await expect.element(group(3)).toBeVisible()
  expect(openers().map(isInView)).toEqual([true, false, false])
  const track = group(3).element().querySelector('ul')
  track?.scrollTo({ left: track.clientWidth, behavior: 'instant' })
  await expect.poll(() => openers().map(isInView)).toEqual([false, true, false])
  const dots = () => [...group(3).element().querySelectorAll('[data-on]')].length
  await expect.poll(dots).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('likes a post by a double tap on any of its pictures', async () => {
  renderForMember(<Card count={2} isLiked={false} />, { answers: { likePost: never } })
  const like = page.getByRole('button', { name: /^Like/ })
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Open picture: Picture 1' }).dblClick()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
})

test('leaves a liked post liked after another double tap', async () => {
  const { server } = renderForMember(<Card count={1} isLiked />, {
    answers: { likePost: never, unlikePost: never },
  })
  const like = page.getByRole('button', { name: /^Like/ })
  await page.getByRole('button', { name: 'Open picture: Picture 1' }).dblClick()
  await new Promise(resolve => setTimeout(resolve, 400))
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  expect(server.requestsFor('unlikePost')).toEqual([])
  expect(server.requestsFor('likePost')).toEqual([])
})
