import { expect, test } from 'vitest'
import { frozen } from '../../offline/testing.ts'
import type { ShownPost } from '../posts/data.ts'
import { aPost } from '../posts/testing.ts'
import { groupCheckIns } from './group-check-ins.ts'

const checkIn = (id: string, authorId = 'ada', given: Partial<ShownPost> = {}): ShownPost => ({
  ...aPost(id, {
    authorId,
    about: { kind: 'challenge', id: 'c', title: 'A mug a day', isAnnouncement: false, checkIn: null },
  }),
  ...given,
})

/** The entries of each page: an id, or the ids of a group. */
const grouped = (...pages: ShownPost[][]) =>
  groupCheckIns(frozen(pages.map((posts, index) => ({ key: `${index}`, posts })))).map(({ posts }) =>
    posts.map(post => post.group?.map(({ id }) => id).join('+') ?? post.id),
  )

test('groups adjacent check-ins of one member', () => {
  expect(grouped([checkIn('1'), checkIn('2'), checkIn('3'), aPost('4'), checkIn('5')])).toEqual([
    ['1+2+3', '4', '5'],
  ])
})

test('groups nothing across another member or another kind of post', () => {
  expect(grouped([checkIn('1'), checkIn('2', 'ben'), checkIn('3')])).toEqual([['1', '2', '3']])
  const announcement = aPost('2', {
    about: { kind: 'challenge', id: 'c', title: 'A mug a day', isAnnouncement: true, checkIn: null },
  })
  const event = aPost('3', {
    about: { kind: 'event', id: 'e', title: 'Raku', isAnnouncement: false, checkIn: null },
  })
  expect(grouped([checkIn('1'), announcement, event, checkIn('4')])).toEqual([['1', '2', '3', '4']])
})

test('continues a group on the next page', () => {
  expect(grouped([aPost('0'), checkIn('1')], [checkIn('2'), aPost('3')], [checkIn('4')])).toEqual([
    ['0', '1+2'],
    ['3'],
    ['4'],
  ])
})

test('leaves out check-ins that are still being sent', () => {
  const pending = { operationId: 'o', state: 'waiting', problem: null } as unknown as ShownPost['pending']
  expect(grouped([checkIn('1', 'ada', { pending }), checkIn('2'), checkIn('3')])).toEqual([['1', '2+3']])
})
