import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { PostCard } from './post-card.tsx'

const linkPreview = {
  ...{ url: 'https://www.knots.example/bowline', site: 'Knot &amp; Guild', title: 'How to tie a bowline' },
  description: 'In four steps',
  picture: null,
}

test('shows what a linked page says about itself, and where the link leads', async () => {
  renderForMember(<PostCard post={aPost(crypto.randomUUID(), { linkPreview })} />)
  const link = page.getByRole('link', { name: /How to tie a bowline/ })
  await expect.element(page.getByText('In four steps')).toBeVisible()
  await expect.element(link).toHaveAttribute('href', linkPreview.url)
  await expect.element(link).toMatchTextContent('knots.example · Knot & Guild')
  await expect.element(link).toMatchTextContent('In four steps')
})

test('is one row under the pictures of a post, and not repeated as an address', async () => {
  const picture = {
    ...{ id: crypto.randomUUID(), url: 'data:,', placeholder: 'data:,', variants: [] },
    ...{ width: 800, height: 600, description: 'A knot' },
  }
  const post = aPost(crypto.randomUUID(), {
    content: `Learnt it today.\n\n${linkPreview.url}`,
    linkPreview: { ...linkPreview, picture },
    media: picture,
    pictures: [picture],
  })
  renderForMember(<PostCard post={post} />)
  const link = page.getByRole('link', { name: 'How to tie a bowline knots.example' })
  await expect.element(link).toHaveAttribute('href', linkPreview.url)
  await expect.element(page.getByText('Learnt it today.', { exact: true })).toBeVisible()
  expect(page.getByText('knots.example/bowline').elements()).toEqual([])
  expect(link.element().querySelector('img')).toBeNull()
})

test('offers to remove the preview to the author only', async () => {
  const me = aMe()
  const post = aPost(crypto.randomUUID(), { linkPreview, authorId: me.uid, author: me })
  const item = page.getByRole('menuitem', { name: 'Remove preview' })
  const { server } = renderForMember(<PostCard post={post} />, {
    me,
    answers: { removeLinkPreview: { ...post, linkPreview: null } },
  })
  await page.getByRole('button', { name: 'More' }).click()
  await item.click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Preview removed')
  await expect
    .poll(() => server.requestsFor('removeLinkPreview'))
    .toMatchObject([{ params: { postId: post.id }, query: { url: linkPreview.url } }])
})
