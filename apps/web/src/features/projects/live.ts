import type { LiveHandler } from '../../live/handlers.ts'
import { projectKeys } from './project-keys.ts'

export const projectChanged: LiveHandler<'project'> = ({ projectId }, { queryClient, afterOwn }) =>
  // Read earlier, the project could contain a change that the overlay still adds.
  afterOwn(
    `project:${projectId}`,
    operation => 'projectId' in operation && operation.projectId === projectId,
    () => void queryClient.invalidateQueries({ queryKey: projectKeys.all }),
  )
