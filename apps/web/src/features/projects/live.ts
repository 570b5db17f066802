import type { LiveHandler } from '../../live/handlers.ts'
import { isInProgress } from '../../offline/pending.ts'
import { projectKeys } from './project-keys.ts'

export const projectChanged: LiveHandler<'project'> = ({ projectId }, { queryClient, outbox }) => {
  // The answer to a pending operation contains the change, so that nothing is counted twice.
  const isOwn = outbox
    .list()
    .filter(isInProgress)
    .some(({ operation }) => 'projectId' in operation && operation.projectId === projectId)
  if (!isOwn) void queryClient.invalidateQueries({ queryKey: projectKeys.all })
}
