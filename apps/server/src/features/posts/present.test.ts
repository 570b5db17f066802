import { expect, test } from 'vitest'
import { presentPost } from './present.ts'

test('shows "Unknown User" for a missing author', () => {
  const at = new Date('2026-03-02T10:00:00.123Z')
  const row = {
    id: 'post',
    content: 'A vase',
    author_id: 'gone',
    created_at: at,
    updated_at: at,
    visibility: 'public' as const,
    tags: [],
    like_count: 0,
    comment_count: 0,
    is_liked: false,
    is_saved: false,
    is_edited: false,
    hobby: 'pottery',
    media_id: null,
    media: null,
    more: null,
    media_type: null,
    link_preview: null,
    about: null,
    project: null,
    poll: null,
    display_name: null,
    username: null,
    photo_path: null,
    place: '',
  }
  expect(presentPost(row, 'viewer')).toMatchObject({
    author: { uid: 'gone', displayName: 'Unknown User', photoURL: null },
    timestamp: at.getTime(),
    displayTime: '2026-03-02T10:00:00.123Z',
    can: { edit: false, delete: false },
  })
})
