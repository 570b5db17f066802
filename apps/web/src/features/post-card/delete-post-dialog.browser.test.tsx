import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { DeletePostDialog } from './delete-post-dialog.tsx'

const aPicture = (id: string) => ({
  id,
  url: `/media/${id}.webp`,
  width: 2,
  height: 3,
  description: '',
  placeholder: '',
  variants: [],
})
const announces = (kind: 'event' | 'challenge') => ({
  about: { kind, id: 'e1', title: 'Raku &amp; tea', isAnnouncement: true, checkIn: null },
})

test.each([
  ['no picture', {}, 'The post will be deleted.'],
  ['one picture', { pictures: [aPicture('a')] }, 'The post and its picture will be deleted.'],
  [
    'several pictures',
    { pictures: [aPicture('a'), aPicture('b')] },
    'The post and its 2 pictures will be deleted.',
  ],
  ['an event', announces('event'), 'The post and the event “Raku & tea” will be deleted.'],
  ['a challenge', announces('challenge'), 'The post and the challenge “Raku & tea” will be deleted.'],
])('says what deleting a post with %s deletes, too', async (_, given, words) => {
  renderForMember(<DeletePostDialog post={aPost('p1', given)} onClose={vi.fn()} />)
  await expect.element(page.getByText(`${words} This can't be undone.`)).toBeVisible()
})
