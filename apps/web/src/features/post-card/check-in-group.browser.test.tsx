import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { CheckInGroup } from './check-in-group.tsx'

const marta = aMember('Marta')
const checkIns = [1, 2, 3].map(number =>
  aPost(crypto.randomUUID(), {
    content: `Mug ${number}`,
    authorId: marta.uid,
    author: marta,
    about: {
      kind: 'challenge',
      id: crypto.randomUUID(),
      title: 'A mug a day',
      isAnnouncement: false,
      checkIn: null,
    },
  }),
)

test('shows check-ins in one line, and each of them once it is opened', async () => {
  renderForMember(<CheckInGroup posts={checkIns} />)
  const group = page.getByRole('article', { name: 'Marta checked in 3 times' })
  await expect.element(group).toMatchTextContent('A mug a day')
  const posts = group.getByRole('article')
  expect(posts.elements()).toEqual([])
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(posts.filter({ hasText: 'Mug 2' })).toBeVisible()
  expect(posts.elements()).toHaveLength(3)
  await page.getByRole('button', { name: 'Show less' }).click()
  expect(posts.elements()).toEqual([])
})
