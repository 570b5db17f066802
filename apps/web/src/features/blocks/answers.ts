import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { readRelationsAgain } from './read-again.ts'

/** Whom a member blocks or mutes changes what they read everywhere. */
export const applyBlockAnswer = async (queryClient: QueryClient, operation: Operation) => {
  switch (operation.type) {
    case 'BLOCK_MEMBER':
    case 'UNBLOCK_MEMBER':
    case 'MUTE_MEMBER':
    case 'UNMUTE_MEMBER':
      await readRelationsAgain(queryClient)
  }
}
