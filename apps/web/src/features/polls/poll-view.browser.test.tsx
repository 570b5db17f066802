import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { PollView } from './poll-view.tsx'

const soon = new Date(Date.now() + 3 * 60 * 60_000).toISOString()
const past = new Date(Date.now() - 60_000).toISOString()

const renderPoll = (counts: (number | null)[], choice: number | null, endsAt = soon) => {
  const poll = {
    options: counts.map((voteCount, index) => ({ text: `Glaze &amp; ${index + 1}`, voteCount })),
    voteCount: 4,
    choice,
    endsAt,
  }
  const post = aPost(crypto.randomUUID(), { poll })
  return {
    post,
    ...renderForMember(<PollView post={post} poll={poll} />, {
      answers: { getPost: post, voteInPoll: post },
    }),
  }
}
const results = page.getByRole('list', { name: 'Results' })
const voteButton = page.getByRole('button', { name: 'Vote', exact: true })

test('sends the chosen option and nothing without a choice', async () => {
  await page.viewport(390, 844)
  const { server } = renderPoll([null, null], null)
  await expect.element(page.getByText('4 votes · 3 hours left')).toBeVisible()
  await expect.element(results).not.toBeInTheDocument()
  await voteButton.click()
  expect(server.requestsFor('voteInPoll')).toEqual([])
  const option = page.getByRole('radio', { name: 'Glaze & 2' })
  await option.click()
  expect(option.element().closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await voteButton.click()
  await expect.poll(() => server.requestsFor('voteInPoll').length).toBe(1)
})

test('shows the results after voting, and lets the member change the vote', async () => {
  renderPoll([3, 1], 0)
  await expect.element(results).toMatchTextContent('Glaze & 1(your vote)75%Glaze & 225%')
  await page.getByRole('button', { name: 'Change vote' }).click()
  await expect.element(page.getByRole('radio', { name: 'Glaze & 1' })).toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(results).toBeVisible()
})

test('shows the results of an ended poll without a way to vote', async () => {
  renderPoll([3, 1], null, past)
  await expect.element(results).toMatchTextContent('Glaze & 175%Glaze & 225%')
  await expect.element(page.getByText('4 votes · Ended')).toBeVisible()
  await expect.element(voteButton).not.toBeInTheDocument()
})

test('reads the poll again when somebody votes', async () => {
  const { server, post } = renderPoll([3, 1], 0)
  await expect.element(results).toBeVisible()
  await server.emit({ type: 'poll', postId: post.id, voteCount: 5 })
  await expect.poll(() => server.requestsFor('getPost').length, { timeout: 5000 }).toBe(1)
})

test('reads an ended poll again until it has results', async () => {
  const { server } = renderPoll([null, null], null, past)
  await expect.poll(() => server.requestsFor('getPost').length, { timeout: 5000 }).toBeGreaterThan(0)
})
