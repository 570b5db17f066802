import type { Profile } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from '../accounts/session.ts'
import { postKeys } from '../posts/queries.ts'
import { profileKeys } from './queries.ts'

/** Brings the server's answer to a change of the profile into what the screens read: name and photo stand everywhere. */
export const applyProfileAnswer = async (queryClient: QueryClient, operation: Operation, answer: unknown) => {
  if (operation.type !== 'UPDATE_PROFILE' || !isProfile(answer)) return
  queryClient.setQueryData(profileKeys.one(answer.uid), answer)
  void queryClient.invalidateQueries({ queryKey: profileKeys.lists })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: sessionKey }),
    queryClient.invalidateQueries({ queryKey: postKeys.lists }),
  ])
}

const isProfile = (value: unknown): value is Profile =>
  typeof value === 'object' && value !== null && 'uid' in value && 'counts' in value
