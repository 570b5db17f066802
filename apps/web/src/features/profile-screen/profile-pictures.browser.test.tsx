import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { ProfilePictures } from './profile-pictures.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const picture = (description: string) => ({
  url: pixel,
  width: 1,
  height: 1,
  placeholder: '',
  description,
  variants: [],
})

const render = (descriptions: string[]) => {
  const me = aMe()
  const posts = descriptions.map((text, index) => aPost(`p${index}`, { media: picture(text) }))
  return renderForMember(<ProfilePictures profile={aProfile(me)} />, {
    me,
    answers: { listProfilePosts: { posts, hasMore: false, nextCursor: null } },
  })
}

test('shows whole rows of the latest pictures, each leading to its post', async () => {
  const { server } = render(['A mug', '', 'A bowl', 'A jug'])
  const links = page.getByRole('list', { name: 'Pictures' }).getByRole('link')
  await expect.element(links.first()).toHaveAccessibleName('Open post: A mug')
  expect(links.all().map(link => link.element().getAttribute('href'))).toEqual([
    '/post/p0',
    '/post/p1',
    '/post/p2',
  ])
  await expect.element(page.getByRole('link', { name: 'Open post: A hat' })).toBeVisible()
  expect(server.requestsFor('listProfilePosts')[0]?.query).toMatchObject({ with: 'picture' })
})

test('shows no grid for fewer pictures than a row holds', async () => {
  const { server } = render(['A mug', 'A bowl'])
  await expect.poll(() => server.requestsFor('listProfilePosts').length).toBe(1)
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})
