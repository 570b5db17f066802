import type { Operation } from '@bowline/domain/operation'
import { expect, test } from 'vitest'
import { createBrowser, createPost } from '../../offline/testing.ts'

const of = { projectId: 'p', title: 'Tea set' }
const part = { id: 'p', title: 'Tea set' }
const creation: Operation = {
  type: 'CREATE_PROJECT',
  ...of,
  description: '',
  hobby: 'pottery',
  visibility: 'public',
  state: 'active',
  materials: [],
}
const hours = (hoursId: string): Operation => ({
  type: 'LOG_HOURS',
  ...of,
  hoursId,
  day: '2026-03-01',
  minutes: 5,
  note: '',
})
const backOf = (hoursId: string): Operation => ({ type: 'DELETE_HOURS', ...of, hoursId })
const deletion: Operation = { type: 'DELETE_PROJECT', ...of }
const post: Operation = { ...createPost('one'), project: part } as Operation
const join: Operation = { type: 'SET_POST_PROJECT', postId: 'two', project: part }

/** The operations left waiting after actions without a network. */
const left = async (...operations: Operation[]) => {
  const { outbox } = createBrowser().openTab(async () => undefined, { online: () => false })
  for (const operation of operations) await outbox.enqueue(operation)
  return outbox.list().map(item => item.operation)
}

test('merges a change into an unsent project, and into the last change', async () => {
  const renamed: Operation = { type: 'UPDATE_PROJECT', projectId: 'p', title: 'Tea for two' }
  const hidden: Operation = { ...renamed, visibility: 'private' }
  expect(await left(creation, hours('h'), renamed)).toEqual([
    { ...creation, title: 'Tea for two' },
    hours('h'),
  ])
  expect(await left({ ...renamed, description: 'Blue' }, hidden)).toEqual([
    { ...renamed, description: 'Blue', visibility: 'private' },
  ])
})

test('keeps only the last state and tick, but every entry of hours', async () => {
  const state = (value: 'active' | 'finished'): Operation => ({
    type: 'SET_PROJECT_STATE',
    ...of,
    state: value,
  })
  const tick = (ready: boolean): Operation => ({
    type: 'SET_MATERIAL_READY',
    projectId: 'p',
    materialId: 'm',
    name: 'Clay',
    ready,
  })
  expect(
    await left(state('finished'), hours('a'), tick(true), state('active'), hours('b'), tick(false)),
  ).toEqual([hours('a'), state('active'), hours('b'), tick(false)])
})

test('drops ticks of materials that a merged change removes', async () => {
  const line = (id: string) => ({ id, name: 'Clay', amount: '' })
  const tick = (materialId: string): Operation => ({
    type: 'SET_MATERIAL_READY',
    projectId: 'p',
    materialId,
    name: 'Clay',
    ready: true,
  })
  const change: Operation = { type: 'UPDATE_PROJECT', ...of, materials: [line('kept'), line('new')] }
  const begun: Operation = { ...creation, materials: [line('kept'), line('gone')] } as Operation
  expect(await left(begun, tick('kept'), tick('gone'), change)).toEqual([
    { ...creation, materials: [line('kept'), line('new')] },
    tick('kept'),
  ])
  // Where the change stays where it is, the tick comes before it.
  expect(await left(tick('gone'), change)).toEqual([tick('gone'), change])
})

test('drops the deletion of an unsent entry, but not of a project that posts will join', async () => {
  expect(await left(hours('a'), hours('b'), backOf('a'))).toEqual([hours('b')])
  expect(await left(creation, hours('a'), deletion)).toEqual([])
  expect(await left(creation, post, deletion)).toEqual([creation, post, deletion])
})

test('holds posts in any scope until their project is created', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const { outbox } = createBrowser().openTab(async operation => {
    if (operation.type === 'CREATE_PROJECT') await first.promise
    sent.push(operation.type)
  })
  for (const operation of [creation, post, join, createPost('free')]) await outbox.enqueue(operation)
  const draining = outbox.drain()
  await expect.poll(() => sent).toEqual(['CREATE_POST'])
  first.resolve()
  await draining
  await outbox.drain()
  expect(sent.slice(0, 2)).toEqual(['CREATE_POST', 'CREATE_PROJECT'])
  expect(sent.slice(2).sort()).toEqual(['CREATE_POST', 'SET_POST_PROJECT'])
})

test('holds later operations in the scope of one that waits for a project, unless the project was refused', async () => {
  const like: Operation = { type: 'LIKE_POST', postId: 'two' }
  const orderWhen = async (create: () => Promise<void>) => {
    const sent: string[] = []
    const { outbox } = createBrowser().openTab(async operation => {
      if (operation.type === 'CREATE_PROJECT') await create()
      sent.push(operation.type)
    })
    for (const operation of [creation, join, like, createPost('free')]) await outbox.enqueue(operation)
    await outbox.drain()
    return { sent, left: outbox.list().map(({ operation }) => operation.type) }
  }

  const slow = await orderWhen(() => new Promise(resolve => setTimeout(resolve, 30)))
  expect(slow).toEqual({ sent: ['CREATE_POST', 'CREATE_PROJECT', 'SET_POST_PROJECT', 'LIKE_POST'], left: [] })
  const refused = await orderWhen(() => Promise.reject(Object.assign(new Error('No'), { status: 400 })))
  expect(refused.sent.sort()).toEqual(['CREATE_POST', 'LIKE_POST'])
  expect(refused.left).toEqual(['CREATE_PROJECT', 'SET_POST_PROJECT'])
})

test('discards a project with its hours, but never with a post', async () => {
  const { outbox } = createBrowser().openTab(async () => undefined, { online: () => false })
  const id = await outbox.enqueue(creation)
  for (const operation of [hours('h'), post, join]) await outbox.enqueue(operation)
  await outbox.discard(id)
  expect(outbox.list().map(({ operation }) => operation)).toEqual([post])
})

test('deletes a project after pending posts that join it, in any scope', async () => {
  const sent: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    await new Promise(resolve => setTimeout(resolve, operation.type === 'DELETE_PROJECT' ? 0 : 10))
    sent.push(operation.type)
  })
  for (const operation of [post, join, deletion]) await outbox.enqueue(operation)
  await outbox.drain()
  expect(sent.at(-1)).toBe('DELETE_PROJECT')
  expect(sent).toHaveLength(3)
})
