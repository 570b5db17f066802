import { expect } from '../fixtures/test.ts'
import { chats, messageWith, openChats } from '../steps/chat.ts'
import { compose, postWith } from '../steps/posts.ts'
import { picture } from './community.ts'
import { album, first, newestComment, question } from './scene-posts.ts'
import { heading, type Screen, scrollTo, scrollUnderHeader } from './screen.ts'

export const people: Screen[] = [
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
  {
    name: 'own-profile',
    as: 'member',
    open: async page => {
      await page.goto('/profile')
      await heading(page, 'Ada Weaver')
      await expect(postWith(page, 'Swatches')).toBeVisible()
    },
  },
  {
    name: 'edit-profile',
    as: 'member',
    open: async page => {
      await page.goto('/profile')
      await expect(postWith(page, 'Swatches')).toBeVisible()
      await page.getByRole('button', { name: 'Edit profile' }).click()
      await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible()
    },
  },
  {
    name: 'profile',
    as: 'member',
    open: async (page, { other }) => {
      await page.goto(`/profile/${other.id}`)
      await heading(page, 'Ben Turner')
      await expect(postWith(page, first)).toBeVisible()
    },
  },
  {
    name: 'profile-knots',
    as: 'member',
    open: async page => {
      await page.goto('/profile?tab=knots')
      await expect(page.getByRole('heading', { name: 'Knots' })).toBeVisible()
    },
  },
  {
    name: 'followers',
    as: 'member',
    open: async (page, { me }) => {
      await page.goto(`/profile/${me.id}/followers`)
      await expect(page.getByRole('link', { name: 'Ben Turner' }).first()).toBeVisible()
    },
  },
  {
    name: 'leaderboard',
    as: 'member',
    open: async page => {
      await page.goto('/profile?tab=knots')
      await page.getByRole('button', { name: 'Leaderboard' }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Ben Turner' }).first()).toBeVisible()
    },
  },
  {
    name: 'settings',
    as: 'member',
    open: async page => {
      await page.goto('/settings')
      await heading(page, 'Settings')
      await expect(page.getByText(/^This device ·/)).toBeVisible()
    },
  },
  {
    name: 'settings-security',
    as: 'member',
    open: async page => {
      await page.goto('/settings#security')
      await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
      await scrollTo(page, 'Security')
    },
  },
  {
    name: 'notifications',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await page.getByRole('button', { name: 'Notifications' }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Today' })).toBeVisible()
    },
  },
  {
    name: 'chats',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await openChats(page)
      await expect(chats(page).getByText('Gladly!')).toBeVisible()
    },
  },
  {
    name: 'chats-nobody-found',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await openChats(page)
      await page.getByRole('searchbox', { name: 'Search people' }).fill('zzz')
      await expect(chats(page).getByRole('heading', { name: 'No one found' })).toBeVisible()
    },
  },
  {
    name: 'chat',
    as: 'member',
    open: async (page, { chatId }) => {
      await page.goto(`/home?chat=${chatId}`)
      await expect(messageWith(page, 'Gladly!')).toBeVisible()
      await page.getByRole('textbox', { name: 'Message' }).fill("I'll bring the biscuits")
    },
  },
  {
    name: 'account-menu',
    as: 'member',
    open: async page => {
      await page.goto('/home')
      await expect(postWith(page, first)).toBeVisible()
      await page.getByRole('button', { name: 'Account menu' }).click()
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    },
  },
  {
    name: 'saved-empty',
    as: 'member',
    open: async (page, { me, savedIds }) => {
      for (const postId of savedIds) await me.api.unsavePost({ params: { postId } })
      await page.goto('/saved')
      await heading(page, 'Nothing saved yet')
    },
  },
  {
    name: 'saved',
    as: 'member',
    open: async (page, { me, savedIds }) => {
      for (const postId of savedIds) await me.api.savePost({ params: { postId } })
      await page.goto('/saved')
      await expect(postWith(page, first)).toBeVisible()
    },
  },
  {
    name: 'hobbyists',
    as: 'member',
    open: async page => {
      await page.goto('/hobbyists')
      await expect(page.getByRole('link', { name: 'Ben Turner' }).first()).toBeVisible()
    },
  },
]
