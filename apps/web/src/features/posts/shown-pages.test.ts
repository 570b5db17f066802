import { expect, test } from 'vitest'
import { changesOf } from '../../testing/pending-changes.ts'
import { shownPages } from './shown-pages.ts'
import { aPost, pagesOf } from './testing.ts'

const nothing = changesOf([])
const ids = (pages: ReturnType<typeof shownPages>) => pages.map(page => page.posts.map(post => post.id))

test('a post that two pages hold is shown once, where it came first', () => {
  const pages = shownPages(pagesOf([aPost('c'), aPost('b')], [aPost('b'), aPost('a')]), nothing)
  expect(ids(pages)).toEqual([['c', 'b'], ['a']])
})

test('a page keeps its key when a post is put on top of it', () => {
  const before = shownPages(pagesOf([aPost('b')], [aPost('a')]), nothing)
  const after = shownPages(pagesOf([aPost('c'), aPost('b')], [aPost('a')]), nothing)
  expect(after.map(page => page.key)).toEqual(before.map(page => page.key))
})
