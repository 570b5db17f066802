import type { ProjectState } from '@bowline/domain/project'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownProject } from './shown-project.ts'

/** Returns whether the change is stored on the device. */
export const useSetProjectState = ({ id: projectId, title }: ShownProject) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  return async (state: ProjectState) => {
    try {
      await enqueue({ type: 'SET_PROJECT_STATE', projectId, title, state })
      return true
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
      return false
    }
  }
}
