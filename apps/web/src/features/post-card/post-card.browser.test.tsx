import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMember } from '../../testing/members.ts'
import { renderForMember, unmount } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { PostCard } from './post-card.tsx'

const ben = aMember('Ben')
const post = aPost(crypto.randomUUID(), { authorId: ben.uid, author: ben })

test('copies the address of a post', async () => {
  renderForMember(<PostCard post={post} />)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Link copied')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/post/${post.id}`)
})

test('makes the name of the author large enough to touch', async () => {
  await page.viewport(390, 844)
  renderForMember(<PostCard post={post} />)
  const name = page.getByRole('link', { name: 'Ben', exact: true })
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('shows that a post is saved, and removes it from Saved with one tap', async () => {
  const { server } = renderForMember(<PostCard post={{ ...post, isSaved: true }} />, {
    answers: { unsavePost: { isSaved: false } },
  })
  await page.getByRole('button', { name: 'Remove from Saved' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Removed from Saved')
  await expect.poll(() => server.requestsFor('unsavePost').length).toBe(1)
})

test('shows no mark on a post that is not saved', async () => {
  renderForMember(<PostCard post={post} />)
  await expect.element(page.getByRole('button', { name: 'Like, 0' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove from Saved' }).elements()).toEqual([])
})

test("links to the post's project, except on the project's own page", async () => {
  const project = { id: crypto.randomUUID(), title: 'Oak table' }
  const card = <PostCard post={{ ...post, project }} />
  const link = page.getByRole('link', { name: 'Part of the project Oak table' })
  renderForMember(card, { at: '/home', route: '/home' })
  await expect.element(link).toHaveAttribute('href', `/projects/${project.id}`)
  unmount()
  renderForMember(card, { at: `/projects/${project.id}`, route: '/projects/:projectId' })
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(link.elements()).toEqual([])
})
