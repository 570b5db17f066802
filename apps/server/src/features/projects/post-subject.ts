import type { PostSubject } from '../posts/index.ts'
import { lockOwnProject } from './lock-project.ts'

export const projectSubject: PostSubject = {
  lockForPost: async (call, { projectId }) => {
    if (projectId) await lockOwnProject(call, projectId, 'for key share')
  },
}
