import type { Post } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useEnqueue } from '../../offline/react.tsx'
import { refusal } from '../../testing/fake-server.ts'
import { aMe, aProfile } from '../../testing/members.ts'
import { renderForMember, unmount } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { HomeFeed } from './home-feed.tsx'

beforeEach(() => {
  localStorage.removeItem('bowline-home-tab')
  sessionStorage.clear()
})

const listOf = (...posts: Post[]) => ({ posts, hasMore: false, nextCursor: null })
const tab = (name: string) => page.getByRole('tab', { name })
const post = (text: string) => page.getByRole('article').filter({ hasText: text })

const bowl = aPost(crypto.randomUUID(), { content: 'A bowl', hobby: 'pottery' })
const opening = aPost(crypto.randomUUID(), { content: 'An opening', hobby: 'chess' })
const pawn = aPost(crypto.randomUUID(), { content: 'A pawn', hobby: 'woodworking' })

const renderHome = ({ followsAnyone = true } = {}, other?: ReactNode) => {
  const me = aMe({ followsAnyone })
  const home = (
    <>
      <HomeFeed />
      {other}
    </>
  )
  return renderForMember(home, {
    me,
    at: '/home',
    answers: {
      getProfile: aProfile(me, { hobbies: [{ slug: 'pottery', level: null }] }),
      getFeed: listOf(aPost(crypto.randomUUID(), { content: 'By a friend' })),
      getDiscover: listOf(bowl, opening, pawn),
      listFollowedHobbies: { hobbies: ['pottery', 'chess'] },
      getSuggestions: { posts: [], members: [], challenge: null },
    },
  })
}

test('opens Following for members who follow somebody', async () => {
  const { server } = renderHome()
  await expect.element(tab('Following')).toHaveAttribute('aria-selected', 'true')
  await expect.element(post('By a friend')).toBeVisible()
  expect(server.requestsFor('getDiscover')).toEqual([])
})

test('opens Discover for members who follow nobody', async () => {
  renderHome({ followsAnyone: false })
  await expect.element(tab('Discover')).toHaveAttribute('aria-selected', 'true')
  await expect.element(post('A bowl')).toBeVisible()
})

test('opens Following when a waiting post is read from the device after Home was shown', async () => {
  const { server } = renderHome({ followsAnyone: false }, <Arrive />)
  server.answer({ createPost: aPost(crypto.randomUUID(), { content: 'A scarf' }) })
  await expect.element(tab('Discover')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Arrive' }).click()
  await expect.element(tab('Following')).toHaveAttribute('aria-selected', 'true')
})

/** A post that gets into the outbox without the composer. */
const Arrive = () => {
  const enqueue = useEnqueue()
  const post = {
    type: 'CREATE_POST',
    postId: crypto.randomUUID(),
    content: 'A scarf',
    hobby: 'pottery',
    tags: [],
    visibility: 'public',
    media: null,
  } satisfies Operation
  return (
    <button type="button" onClick={() => void enqueue(post)}>
      Arrive
    </button>
  )
}

test('remembers the chosen tab on the device', async () => {
  renderHome({ followsAnyone: false })
  await tab('Following').click()
  await expect.element(post('By a friend')).toBeVisible()
  unmount()
  renderHome({ followsAnyone: false })
  await expect.element(tab('Following')).toHaveAttribute('aria-selected', 'true')
})

test('switches tabs with the arrow keys', async () => {
  renderHome()
  await tab('Following').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Discover')).toHaveFocus()
  await expect.element(post('An opening')).toBeVisible()
})

test.each([
  ['A bowl', "It's in Pottery, one of your hobbies."],
  ['An opening', "It's in Chess, a hobby you follow."],
  ['A pawn', "It's a recent public post in Woodworking. We show posts from your hobbies first."],
])('explains why %s is in Discover', async (text, reason) => {
  renderHome({ followsAnyone: false })
  await post(text).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Why am I seeing this?' }).getByText(reason))
    .toBeVisible()
})

test('follows and unfollows a hobby from the explanation', async () => {
  const { server } = renderHome({ followsAnyone: false })
  server.answer({ unfollowHobby: { isFollowing: false } })
  await post('An opening').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why am I seeing this?' })
  await dialog.getByRole('button', { name: 'Following' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await expect.poll(() => server.requestsFor('unfollowHobby').length).toBe(1)
})

test('reloads the selected tab, and keeps its posts if that fails', async () => {
  const { server } = renderHome({ followsAnyone: false })
  await expect.element(post('A bowl')).toBeVisible()
  server.answer({ getDiscover: listOf(pawn) })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(post('A pawn')).toBeVisible()
  await expect.element(post('A bowl')).not.toBeInTheDocument()
  server.answer({ getDiscover: refusal('forbidden', 'Not now.') })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Not now.')
  await expect.element(post('A pawn')).toBeVisible()
  expect(server.requestsFor('getFeed')).toEqual([])
})
