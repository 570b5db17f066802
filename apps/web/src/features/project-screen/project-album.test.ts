import type { Picture, Post } from '@bowline/api'
import { expect, test } from 'vitest'
import type { ShownEntry } from '../projects/index.ts'
import { projectAlbum } from './project-album.ts'

const picture = (url: string): Picture => ({
  url,
  width: 4,
  height: 3,
  placeholder: '',
  description: '',
  variants: [],
})

const post = (id: string, media: Picture | null) =>
  ({ kind: 'post', id, at: '2026-01-02T03:04:05.000Z', post: { id, media } as Post }) as ShownEntry

test('lists the pictures from before and after first, and each picture once', () => {
  const entries = [
    post('one', picture('/cup')),
    post('two', null),
    post('three', picture('/after')),
    { kind: 'state', id: 'four', at: '2026-01-02T03:04:05.000Z', state: 'finished' } as ShownEntry,
  ]
  const album = projectAlbum({ before: null, after: picture('/after') }, entries)
  expect(album.map(({ url }) => url)).toEqual(['/after', '/cup'])
})
