import { expect } from '../fixtures/test.ts'
import { compose, postWith } from '../steps/posts.ts'
import { picture } from './community.ts'
import { album, first, newestComment, question } from './scene-posts.ts'
import { heading, type Screen, scrollUnderHeader } from './screen.ts'

export const posts: Screen[] = [
  {
    name: 'feed',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await expect(postWith(page, first)).toBeVisible()
    },
  },
  {
    name: 'post',
    as: 'member',
    open: async (page, { postId }) => {
      await page.goto(`/post/${postId}`)
      await expect(postWith(page, first)).toBeVisible()
    },
  },
  {
    name: 'comments',
    as: 'member',
    open: async (page, { postId }) => {
      await page.goto(`/post/${postId}`)
      await expect(page.getByText(question).last()).toBeVisible()
      // The newest one, and the innermost article around it.
      await scrollUnderHeader(page.getByRole('article').filter({ hasText: newestComment }).last())
    },
  },
  {
    name: 'album',
    as: 'member',
    open: async (page, { albumId }) => {
      await page.goto(`/post/${albumId}`)
      await expect(
        postWith(page, album)
          .getByRole('button', { name: /^Open picture/ })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'album-in-feed',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await expect(postWith(page, album)).toBeVisible()
      await scrollUnderHeader(postWith(page, album))
    },
  },
  {
    name: 'check-in',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      const post = postWith(page, 'A cup for espresso')
      await expect(post.getByRole('link', { name: /^Check-in 3 of 12/ })).toBeVisible()
      await scrollUnderHeader(post)
    },
  },
  {
    name: 'viewer',
    as: 'member',
    open: async (page, { albumId }) => {
      await page.goto(`/post/${albumId}`)
      await postWith(page, album)
        .getByRole('button', { name: /^Open picture/ })
        .first()
        .press('Enter')
      await expect(page.locator('.pswp__img:not(.pswp__img--placeholder)').first()).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Like/ })).toBeVisible()
    },
  },
  {
    name: 'post-not-found',
    as: 'member',
    open: async page => {
      await page.goto(`/post/${crypto.randomUUID()}`)
      await heading(page, 'Post not found')
    },
  },
  {
    name: 'composer-empty',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await page.getByRole('button', { name: 'New post' }).click()
      await expect(page.getByRole('dialog', { name: 'New post' })).toBeVisible()
    },
  },
  {
    name: 'composer-hobbies',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await page.getByRole('button', { name: 'New post' }).click()
      await page.getByRole('combobox', { name: 'Hobby' }).click()
      await expect(page.getByRole('option', { name: 'Pottery' }).first()).toBeVisible()
    },
  },
  {
    name: 'composer',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await expect(postWith(page, first)).toBeVisible()
      const dialog = await compose(page, {
        text: 'A mug for every day of the week.',
        hobby: 'Pottery',
        picture: await picture('pottery-1'),
        description: 'Mugs and bowls on the drying shelf',
        tags: ['mugs'],
      })
      await dialog.getByRole('textbox', { name: 'What have you been making?' }).focus()
    },
  },
]
