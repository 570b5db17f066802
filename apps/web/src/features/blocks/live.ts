import type { LiveHandler } from '../../live/handlers.ts'
import { readRelationsAgain } from './read-again.ts'

export const relationChanged: LiveHandler<'relation'> = ({ isFollow }, { queryClient }) =>
  readRelationsAgain(queryClient, isFollow)
