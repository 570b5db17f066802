import { expect, test } from 'vitest'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { HobbyPictures } from './hobby-pictures.tsx'
import { usePicturedPosts } from './pictured-posts.ts'

const picture = (content: string, isHidden = false) => {
  const url = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><title>${content}</title></svg>`
  const media = { url, width: 4, height: 3, placeholder: '', description: content, variants: [] }
  return { ...aPost(content, { media }), isHidden }
}
const OfPottery = () => <HobbyPictures posts={usePicturedPosts('pottery')} />
const render = (posts: ReturnType<typeof aPost>[]) =>
  renderForMember(<OfPottery />, {
    answers: { listHobbyPosts: { posts, hasMore: false, nextCursor: null } },
  })
const shown = () =>
  [...document.querySelectorAll('img')].map(image => /<title>(.*)<\/title>/.exec(image.src)?.[1])

test('shows the four newest pictures, without hidden posts, as decoration', async () => {
  render([
    picture('Mug'),
    aPost('Only words'),
    picture('Hidden', true),
    picture('Bowl'),
    picture('Jug'),
    picture('Vase'),
    picture('Plate'),
  ])
  await expect.poll(shown).toEqual(['Mug', 'Bowl', 'Jug', 'Vase'])
  await expect.poll(() => document.querySelectorAll('img[data-loaded]').length).toBe(4)
  const images = [...document.querySelectorAll('img')]
  expect(images.every(image => image.alt === '' && image.closest('[aria-hidden=true]') !== null)).toBe(true)
})

test('leaves the pattern alone without pictures', async () => {
  const { server } = render([aPost('Only words')])
  await expect.poll(() => server.requestsFor('listHobbyPosts').length).toBe(1)
  expect(document.querySelectorAll('img')).toHaveLength(0)
})
