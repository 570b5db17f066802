import { expect, test } from 'vitest'
import { asideBlocks, blocksAt } from './where-shown.ts'

test.each(['/home', '/post/p', '/search', '/saved', '/tags/kiln', '/hobbies/pottery', '/projects/p'])(
  'shows everything next to %s',
  path => {
    expect(blocksAt(path)).toEqual(asideBlocks)
  },
)

test.each([
  ['/events', 'events'],
  ['/events/raku', 'events'],
  ['/challenges', 'challenges'],
  ['/challenges/rows', 'challenges'],
  ['/hobbyists', 'people'],
  ['/profile', 'people'],
  ['/profile/ada/followers', 'people'],
])('repeats nothing that %s is about', (path, own) => {
  expect(blocksAt(path)).toEqual(asideBlocks.filter(block => block !== own))
})

test.each(['/settings', '/admin/members', '/onboarding', '/removed/r', '/'])(
  'shows nothing next to %s',
  path => {
    expect(blocksAt(path)).toEqual([])
  },
)
