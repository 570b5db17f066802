import type { LiveEvent } from '@bowline/domain'
import { expect, test, vi } from 'vitest'
import { liveUpdates } from '../live-updates.ts'
import { handleEvent, type LiveContext } from './handlers.ts'

const context = {} as LiveContext

test('passes an event to the handler of its type', () => {
  const project = vi.fn()
  const event: LiveEvent = { type: 'project', projectId: 'p' }
  handleEvent({ ...liveUpdates.events, project }, event, context)
  expect(project).toHaveBeenCalledExactlyOnceWith(event, context)
})

test('ignores events of types that only a later version of the server knows', () => {
  const event = { type: 'constructor' } as unknown as LiveEvent
  expect(() => handleEvent(liveUpdates.events, event, context)).not.toThrow()
})
