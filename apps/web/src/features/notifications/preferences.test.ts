import { completePreferences } from '@bowline/domain/notification'
import type { Operation } from '@bowline/domain/operation'
import { defaultPrivacy } from '@bowline/domain/privacy'
import { expect, test } from 'vitest'
import type { ItemState, OutboxItem } from '../../offline/item.ts'
import { overlay } from '../../offline/overlay.ts'
import { changesOf } from '../../testing/pending-changes.ts'

const pending = (operation: Operation, state: ItemState = 'waiting'): OutboxItem => ({
  sequence: 1,
  id: 'one',
  operation,
  createdAt: 0,
  blobs: [],
  checksum: '',
  state,
  attempts: 0,
  nextAttemptAt: 0,
})

const likes = (on: boolean, state?: ItemState) =>
  pending({ type: 'UPDATE_NOTIFICATION_PREFERENCES', change: { notificationTypes: { likes: on } } }, state)

test('shows the last of several pending changes of a setting, and changes no other', () => {
  const served = completePreferences({ emailNotifications: false })
  const shown = overlay(
    'notificationPreferences',
    served,
    changesOf([likes(true), likes(false), likes(true, 'attention')]),
  )
  expect(shown).toEqual({ ...served, notificationTypes: { ...served.notificationTypes, likes: false } })
})

test('applies a change of privacy likewise', () => {
  const change = (profileVisibility: 'private' | 'followers', state?: ItemState) =>
    pending({ type: 'UPDATE_PRIVACY', change: { profileVisibility } }, state)
  expect(
    overlay('privacy', defaultPrivacy, changesOf([change('private'), change('followers', 'attention')])),
  ).toEqual({
    ...defaultPrivacy,
    profileVisibility: 'private',
  })
})
