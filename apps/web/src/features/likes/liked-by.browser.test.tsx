import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMemberCard } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { LikedBy } from './liked-by.tsx'

const self = aMemberCard('Ada', { isSelf: true })
const named = (...names: string[]) => names.map(name => aMemberCard(name))
const line = page.getByRole('button')

const renderLine = (likeCount: number, isLiked: boolean, members: ReturnType<typeof named>) =>
  renderForMember(
    <>
      <p>The post</p>
      <LikedBy post={aPost('post', { likeCount, isLiked })} />
    </>,
    { answers: { listLikers: { members, hasMore: false, nextCursor: null } } },
  )

test.each([
  { likeCount: 1, isLiked: false, members: named('Ben'), words: 'Ben liked this' },
  { likeCount: 2, isLiked: true, members: [self, ...named('Ben')], words: 'You and Ben liked this' },
  {
    likeCount: 3,
    isLiked: false,
    members: named('Ben', 'Cleo', 'Dara'),
    words: 'Ben and 2 others liked this',
  },
  { likeCount: 3, isLiked: true, members: [self, ...named('Ben')], words: 'You, Ben and 1 other liked this' },
  { likeCount: 4, isLiked: true, members: [self], words: '4 people liked this' },
  { likeCount: 1, isLiked: false, members: [], words: '1 person liked this' },
])('says “$words”, and opens the list', async ({ likeCount, isLiked, members, words }) => {
  renderLine(likeCount, isLiked, members)
  await expect.element(line).toHaveTextContent(words)
  await line.click()
  await expect.element(page.getByRole('dialog', { name: 'Liked by' })).toBeVisible()
})

test('is not there while only the viewer liked it', async () => {
  renderLine(1, true, [self])
  await expect.element(page.getByText('The post')).toBeVisible()
  expect(line.elements()).toEqual([])
})
