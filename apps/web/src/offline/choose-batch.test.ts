import type { Operation } from '@bowline/domain/operation'
import { expect, test } from 'vitest'
import { operations } from '../operations.ts'
import { chooseBatch } from './choose-batch.ts'
import type { ItemState, OutboxItem } from './item.ts'
import { comment, createPost, follow, like, pendingItems, picture, updatePost } from './testing.ts'

const project = { id: 'project', title: 'A shawl' }
const challenge = { kind: 'challenge' as const, id: 'challenge', title: 'A mug a day' }
const createProject: Operation = {
  type: 'CREATE_PROJECT',
  projectId: 'project',
  title: 'A shawl',
  description: '',
  hobby: 'knitting',
  state: 'active',
  visibility: 'public',
  materials: [],
}
const join = (joined: boolean): Operation => ({ ...challengeOf, type: 'JOIN_CHALLENGE', joined })
const challengeOf = { challengeId: 'challenge', title: 'A mug a day' }

/** The chosen operations, each with its lane. */
const chosen = (
  made: (Operation | [Operation, ItemState])[],
  isFree: (item: OutboxItem) => boolean = () => true,
) => {
  const items = pendingItems(...made).map(item => {
    const { operation } = item
    const hasPicture = operation.type === 'CREATE_POST' && operation.media
    return hasPicture ? { ...item, blobs: [{ id: 'media', type: 'image/png', size: 1, checksum: '' }] } : item
  })
  return chooseBatch(operations, items, isFree).map(({ item, lane }) => `${item.operation.type} ${lane}`)
}

test('takes operations of all scopes, those of one scope in the order they were made', () => {
  expect(chosen([like('one'), comment('two', 'c'), comment('one', 'd'), follow('ben')])).toEqual([
    'LIKE_POST post:one',
    'ADD_COMMENT post:two',
    'ADD_COMMENT post:one',
    'FOLLOW_USER follow:ben',
  ])
})

test('leaves out what is not due, and everything behind it in its scope', () => {
  const made = [like('one'), comment('one', 'c'), like('two')]
  expect(chosen(made, item => item.sequence !== 1)).toEqual(['LIKE_POST post:two'])
  expect(chosen([[like('one'), 'sending'], comment('one', 'c')])).toEqual([])
})

test('goes on behind an operation that needs attention, without those that need it', () => {
  expect(chosen([[createPost('one'), 'attention'], like('one'), like('two')])).toEqual(['LIKE_POST post:two'])
  expect(chosen([[like('one'), 'attention'], comment('one', 'c')])).toEqual(['ADD_COMMENT post:one'])
})

test('leaves out operations with pictures, and what waits for them', () => {
  const withPicture = createPost('one', 'A bowl', picture('media'))
  expect(chosen([withPicture, like('one'), like('two')])).toEqual(['LIKE_POST post:two'])
})

test('puts operations that wait for those of another scope into the lane of these', () => {
  const inProject = { ...createPost('one'), project }
  const lanes = chosen([createProject, inProject, like('two')])
  expect(lanes).toEqual([
    'CREATE_PROJECT project:project',
    'CREATE_POST project:project',
    'LIKE_POST post:two',
  ])
  const checkIns = [
    { ...createPost('one'), about: challenge },
    { ...createPost('two'), about: challenge },
  ]
  const leaving = chosen([join(true), ...checkIns, join(false)])
  expect(leaving).toHaveLength(4)
  expect(new Set(leaving.map(line => line.split(' ')[1])).size).toBe(1)
})

test('leaves out an edit that will be based on the result of an earlier one', () => {
  const edit = (content: string) => ({ ...updatePost('one', content), baseUpdatedAt: 'version 1' })
  expect(chosen([edit('First'), edit('Second'), like('one')])).toEqual(['UPDATE_POST post:one'])
})

test('takes at most 50 operations, and no more than fit into a request', () => {
  const many = Array.from({ length: 80 }, (_, index) => like(`${index}`))
  expect(chosen(many)).toHaveLength(50)
  const long = Array.from({ length: 40 }, (_, index) => createPost(`${index}`, 'x'.repeat(10_000)))
  expect(chosen(long).length).toBeLessThan(6)
  expect(chosen([createPost('one', 'x'.repeat(200_000)), like('two')])).toEqual(['LIKE_POST post:two'])
})
