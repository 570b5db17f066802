import { expect } from '../fixtures/test.ts'
import { first } from './scene-posts.ts'
import { heading, type Screen } from './screen.ts'

/** What the server renders for visitors. */
export const publicPages: Screen[] = [
  {
    name: 'public-post',
    as: 'visitor',
    open: async (page, { postId }) => {
      await page.goto(`/post/${postId}`)
      await expect(page.getByText(first).first()).toBeVisible()
    },
  },
  {
    name: 'public-profile',
    as: 'visitor',
    open: async (page, { other }) => {
      await page.goto(`/profile/${other.id}`)
      await heading(page, 'Ben Turner')
    },
  },
  {
    name: 'public-event',
    as: 'visitor',
    open: async (page, { eventId }) => {
      await page.goto(`/events/${eventId}`)
      await heading(page, 'Raku evening')
    },
  },
  {
    name: 'rules',
    as: 'visitor',
    open: async page => {
      await page.goto('/rules')
      await heading(page, 'Rules')
    },
  },
]
