import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairId } from './follow.ts'
import { type Operation, scopeOf, settingOf } from './operation.ts'
import { mayView, profileVisibilities } from './privacy.ts'
import { checkProfileChange, fallbackUsername, profilePhotoPath, sanitiseFileName } from './profile.ts'

test('a pair has one id, whoever asks', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(pairId(one, other)).toBe(pairId(other, one))
    }),
  )
})

test('owners always see themselves, strangers only what is public, followers all but the private', () => {
  const seen = (viewer: { isOwner: boolean; follows: boolean }) =>
    profileVisibilities.filter(value => mayView(value, viewer))
  expect(seen({ isOwner: true, follows: false })).toEqual(['public', 'followers', 'private'])
  expect(seen({ isOwner: false, follows: true })).toEqual(['public', 'followers'])
  expect(seen({ isOwner: false, follows: false })).toEqual(['public'])
})

test('the fallback username is user_ and 5 characters of the uid', () => {
  expect(fallbackUsername('0f3a9b7c-1111-4222-8333-444455556666')).toBe('user_0f3a9')
})

test('file names keep letters, digits and dots', () => {
  expect(sanitiseFileName('../My köln (1).JPG')).toBe('..Myköln1.JPG')
  expect(sanitiseFileName('<>')).toBe('file')
  expect(profilePhotoPath('uid', 17, 'a b.png')).toBe('profiles/uid/17_ab.png')
})

test.each([
  [{ displayName: ' ' }, 'Display name must be 1 to 60 characters'],
  [{ displayName: 'x'.repeat(61) }, 'Display name must be 1 to 60 characters'],
  [{ bio: 'x'.repeat(501) }, 'Bio must be at most 500 characters; this one has 501'],
  [
    { hobbies: Array.from({ length: 11 }, (_, index) => ({ slug: `h${index}` })) },
    'Choose at most 10 hobbies; you chose 11',
  ],
  [{ hobbies: [{ slug: 'a' }, { slug: 'a' }] }, 'Each hobby can be chosen once'],
])('%j is refused: %s', (change, message) => {
  expect(() => checkProfileChange(change)).toThrow(message)
})

test('a post and what hangs on it share a scope; settings collapse, texts do not', () => {
  const remove: Operation = { type: 'DELETE_POST', postId: 'p' }
  const follow: Operation = { type: 'FOLLOW_USER', userId: 'u' }
  const unfollow: Operation = { type: 'UNFOLLOW_USER', userId: 'u' }
  expect(scopeOf(remove)).toBe('post:p')
  expect(settingOf(remove)).toBeNull()
  expect(settingOf(follow)).toBe(settingOf(unfollow))
  const like: Operation = { type: 'LIKE_POST', postId: 'p' }
  const vote: Operation = { type: 'VOTE_COMMENT', postId: 'p', commentId: 'c', value: 1 }
  const words: Operation = { type: 'ADD_COMMENT', postId: 'p', commentId: 'c', content: 'x', parentId: null }
  for (const operation of [like, vote, words]) expect(scopeOf(operation)).toBe('post:p')
  expect(settingOf(like)).toBe(settingOf({ type: 'UNLIKE_POST', postId: 'p' }))
  expect(settingOf(vote)).toBe(settingOf({ ...vote, value: 0 }))
  expect(settingOf(vote)).not.toBe(settingOf(like))
  expect(settingOf(words)).toBeNull()
})

test('what is done in a project goes in order; its state, its ticks and its pictures each collapse to the last', () => {
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
  for (const operation of [active, before, tick, hours]) expect(scopeOf(operation)).toBe('project:p')
  expect(settingOf(active)).toBe(settingOf({ ...active, state: 'finished' }))
  expect(settingOf(before)).not.toBe(settingOf({ ...before, side: 'after' }))
  expect(settingOf(tick)).not.toBe(settingOf({ ...tick, materialId: 'n' }))
  expect(settingOf(hours)).toBeNull()
  const join: Operation = { type: 'SET_POST_PROJECT', postId: 'x', project: { id: 'p', title: 'Tea set' } }
  expect(scopeOf(join)).toBe('post:x')
  expect(settingOf(join)).toBe(settingOf({ ...join, project: null }))
})

test('an unknown type throws', () => {
  expect(() => scopeOf({ type: 'EAT_POST' } as unknown as Operation)).toThrow('Unknown operation type')
})
