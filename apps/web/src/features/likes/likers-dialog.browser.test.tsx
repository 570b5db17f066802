import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../testing/fake-server.ts'
import { aMemberCard } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { LikersDialog } from './likers-dialog.tsx'

const close = () => undefined
const dialog = page.getByRole('dialog', { name: 'Liked by' })
const pageOf = (names: string[], nextCursor: string | null = null) => ({
  members: names.map(name => aMemberCard(name)),
  hasMore: nextCursor !== null,
  nextCursor,
})
const renderLikers = (post: { likeCount: number; isLiked: boolean }, listLikers: Answers['listLikers']) =>
  renderForMember(<LikersDialog post={{ id: 'post', ...post }} onClose={close} />, {
    answers: { listLikers },
  })

test('counts the members who may not be named', async () => {
  renderLikers({ likeCount: 8, isLiked: false }, pageOf(['Ben', 'Cleo']))
  await expect.element(dialog.getByText('and 6 others')).toBeVisible()
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2)
})

test("does not count the viewer's own pending like among the others", async () => {
  renderLikers({ likeCount: 2, isLiked: true }, pageOf(['Ben']))
  await expect.element(dialog.getByText('Ben', { exact: true })).toBeVisible()
  expect(dialog.getByText(/^and/).elements()).toEqual([])
})

test('waits with the count until all members are listed', async () => {
  renderLikers({ likeCount: 4, isLiked: false }, ({ query }) =>
    query?.cursor ? pageOf(['Cleo']) : pageOf(['Ben'], 'next'),
  )
  await expect.element(dialog.getByText('Ben', { exact: true })).toBeVisible()
  expect(dialog.getByText(/^and/).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Show more' }).click()
  await expect.element(dialog.getByText('and 2 others')).toBeVisible()
})

test('says only how many there are if none may be named', async () => {
  renderLikers({ likeCount: 1, isLiked: false }, pageOf([]))
  await expect.element(dialog.getByRole('heading', { name: '1 person liked this' })).toBeVisible()
})
