import { expect, test } from 'vitest'
import { changesOf } from '../../testing/pending-changes.ts'
import { shownPages } from './shown-pages.ts'
import { aPost, pagesOf } from './testing.ts'

const nothing = changesOf([])
const ids = (pages: ReturnType<typeof shownPages>) => pages.map(page => page.posts.map(post => post.id))

test('shows a post on two pages once, where it appears first', () => {
  const pages = shownPages(pagesOf([aPost('c'), aPost('b')], [aPost('b'), aPost('a')]), nothing)
  expect(ids(pages)).toEqual([['c', 'b'], ['a']])
})

test('keeps the key of a page when a post is added on top of it', () => {
  const before = shownPages(pagesOf([aPost('b')], [aPost('a')]), nothing)
  const after = shownPages(pagesOf([aPost('c'), aPost('b')], [aPost('a')]), nothing)
  expect(after.map(page => page.key)).toEqual(before.map(page => page.key))
})
