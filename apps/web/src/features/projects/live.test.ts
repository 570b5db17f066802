import { createClient } from '@bowline/api'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createAfterOwn } from '../../live/after-own.ts'
import { createBrowser, eventually } from '../../offline/testing.ts'
import { projectChanged } from './live.ts'
import { projectKeys } from './project-keys.ts'
import { aProject } from './testing.ts'

test("reads a project again that changed while the member's own change was being sent", async () => {
  const queryClient = new QueryClient()
  const owner = { uid: 'ada', displayName: 'Ada', username: 'ada', photoURL: null }
  queryClient.setQueryData(projectKeys.one('p'), aProject(owner, { id: 'p' }))
  const isInvalid = () => queryClient.getQueryState(projectKeys.one('p'))?.isInvalidated
  const answer = Promise.withResolvers<unknown>()
  const { outbox } = createBrowser().openTab(() => answer.promise)
  await outbox.enqueue({ type: 'SET_PROJECT_STATE', projectId: 'p', title: 'Tea set', state: 'finished' })
  const draining = outbox.drain()
  await eventually(() => outbox.list()[0]?.state === 'sending')
  const context = {
    queryClient,
    api: createClient(),
    afterOwn: createAfterOwn(outbox),
    readAgain: () => undefined,
  }
  await projectChanged({ type: 'project', projectId: 'p' }, context)
  expect(isInvalid()).toBe(false)
  answer.resolve({})
  await draining
  await eventually(() => isInvalid() === true)
})
