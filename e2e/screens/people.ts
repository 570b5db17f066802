import { expect } from '../fixtures/test.ts'
import { chats, messageWith, openChats } from '../steps/chat.ts'
import { postWith } from '../steps/posts.ts'
import { first } from './scene-posts.ts'
import { heading, type Screen, scrollTo } from './screen.ts'

export const people: Screen[] = [
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
