import { expect, test } from 'vitest'
import { allOutlines, outlineOf } from './answer-outlines.ts'

test('gives every operation an outline, from shared schemas too', () => {
  const outlines = Object.entries(allOutlines())
  expect(outlines.filter(([, outline]) => outline === '').map(([name]) => name)).toEqual([
    'sendEmail',
    'sendEmailForm',
  ])
  expect(outlines.filter(([, outline]) => outline.includes('*'))).toEqual([])
})

test('names the properties, their kinds and what may be absent', () => {
  expect(outlineOf('getFeed')).toBe('posts:a,hasMore:b,nextCursor:sz')
  expect(outlineOf('getSession')).toBe('member:oz,problem?:s')
  expect(outlineOf('deletePost')).toBe('success:t')
  expect(outlineOf('createInvitation')).toMatch(/^id:s,url:s,uses:n,/)
  expect(outlineOf('createPost')).toMatch(/^id:s,content:s,authorId:s,author:o,/)
})
