import type { KnotEntry } from '@bowline/api'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { Moments } from './moments.tsx'

const added = page.getByRole('status').filter({ hasText: 'Post published' })

const entry = (action: string, amount: number, timestamp: string): KnotEntry => {
  return { id: crypto.randomUUID(), timestamp, amount, action, category: 'content', reason: '' }
}
const history = (...entries: KnotEntry[]) => ({ entries, hasMore: false, nextCursor: null })

const Composer = ({ picture }: { picture: ReactNode }) => {
  const toast = useToast()
  const publish = () => toast('Post published', { showsKnots: true, picture, duration: 60_000 })
  return (
    <button type="button" onClick={publish}>
      Publish
    </button>
  )
}

test.each([
  ['post', null],
  ['post with a picture', <img key="bowl" alt="A bowl" />],
])('adds the Knots of a new %s to its confirmation once the server has awarded them', async (_, picture) => {
  const celebrateLevel = {
    celebrate: false,
    level: 'Sprout',
    nextLevel: 'Apprentice',
    knotsNeeded: 490,
    firsts: [],
    awaited: [],
    challenges: [],
  }
  const { server } = renderForMember(
    <>
      <Composer picture={picture} />
      <Moments />
    </>,
    { answers: { celebrateLevel } },
  )
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => added.getByRole('img', { name: 'A bowl' }).elements().length).toBe(picture ? 1 : 0)
  const now = new Date().toISOString()
  const before = new Date(Date.now() - 3_600_000).toISOString()
  server.answer({ listKnotHistory: history(entry('CREATE_POST', 10, before)) })
  await server.emit({ type: 'knots', total: 12, level: 'Sprout' })
  await expect.poll(() => server.requestsFor('listKnotHistory').length).toBe(1)
  await expect.element(added).not.toMatchTextContent('Knots')

  const earned = [entry('RECEIVE_LIKE', 2, now), entry('ADD_IMAGE', 5, now), entry('CREATE_POST', 10, now)]
  server.answer({ listKnotHistory: history(...earned) })
  await server.emit({ type: 'knots', total: 27, level: 'Sprout' })
  await expect.element(added).toMatchTextContent('+15 Knots')
  await server.emit({ type: 'knots', total: 29, level: 'Sprout' })
  expect(server.requestsFor('listKnotHistory').length).toBe(2)
})
