import type { Operation } from '@bowline/domain/operation'
import { expect, test } from 'vitest'
import type { OutboxItem } from './offline/item.ts'
import { scopeOf, scopeOfItem, settingOf } from './offline/order.ts'
import { operations } from './operations.ts'

test('gives a post and everything attached to it one scope; settings collapse, texts do not', () => {
  const remove: Operation = { type: 'DELETE_POST', postId: 'p' }
  const follow: Operation = { type: 'FOLLOW_USER', userId: 'u' }
  const unfollow: Operation = { type: 'UNFOLLOW_USER', userId: 'u' }
  expect(scopeOf(operations, remove)).toBe('post:p')
  expect(settingOf(operations, remove)).toBeUndefined()
  expect(settingOf(operations, follow)).toBe(settingOf(operations, unfollow))
  const like: Operation = { type: 'LIKE_POST', postId: 'p' }
  const save: Operation = { type: 'SAVE_POST', postId: 'p', isSaved: true }
  const vote: Operation = { type: 'VOTE_COMMENT', postId: 'p', commentId: 'c', value: 1 }
  const words: Operation = { type: 'ADD_COMMENT', postId: 'p', commentId: 'c', content: 'x', parentId: null }
  for (const operation of [like, save, vote, words]) expect(scopeOf(operations, operation)).toBe('post:p')
  expect(settingOf(operations, like)).toBe(settingOf(operations, { type: 'UNLIKE_POST', postId: 'p' }))
  expect(settingOf(operations, save)).toBe(settingOf(operations, { ...save, isSaved: false }))
  expect(settingOf(operations, save)).not.toBe(settingOf(operations, like))
  expect(settingOf(operations, vote)).toBe(settingOf(operations, { ...vote, value: 0 }))
  expect(settingOf(operations, vote)).not.toBe(settingOf(operations, like))
  expect(settingOf(operations, words)).toBeUndefined()
})

test('gives everything in a project one scope; its state, ticks and pictures each collapse to the last', () => {
  const of = { projectId: 'p', title: 'Tea set' }
  const active: Operation = { type: 'SET_PROJECT_STATE', ...of, state: 'active' }
  const before: Operation = { type: 'SET_PROJECT_PICTURE', ...of, side: 'before', media: null }
  const tick: Operation = {
    type: 'SET_MATERIAL_READY',
    projectId: 'p',
    materialId: 'm',
    name: 'Clay',
    ready: true,
  }
  const hours: Operation = { type: 'LOG_HOURS', ...of, hoursId: 'h', day: '2026-03-01', minutes: 5, note: '' }
  for (const operation of [active, before, tick, hours])
    expect(scopeOf(operations, operation)).toBe('project:p')
  expect(settingOf(operations, active)).toBe(settingOf(operations, { ...active, state: 'finished' }))
  expect(settingOf(operations, before)).not.toBe(settingOf(operations, { ...before, side: 'after' }))
  expect(settingOf(operations, tick)).not.toBe(settingOf(operations, { ...tick, materialId: 'n' }))
  expect(settingOf(operations, hours)).toBeUndefined()
  const join: Operation = { type: 'SET_POST_PROJECT', postId: 'x', project: { id: 'p', title: 'Tea set' } }
  expect(scopeOf(operations, join)).toBe('post:x')
  expect(settingOf(operations, join)).toBe(settingOf(operations, { ...join, project: null }))
})

test('gives an operation of a type that only another version knows its own scope', () => {
  const operation = { type: 'EAT_POST', postId: 'p' } as unknown as Operation
  const item = (id: string): OutboxItem => ({
    sequence: 1,
    id,
    operation,
    createdAt: 0,
    blobs: [],
    checksum: '',
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: 0,
  })
  expect(scopeOf(operations, operation)).toBeUndefined()
  expect(scopeOfItem(operations, item('one'))).not.toBe(scopeOfItem(operations, item('two')))
})

test('defines each operation under its own type', () => {
  for (const [type, definition] of Object.entries(operations)) expect(definition.type).toBe(type)
})
