import { randomUUID } from 'node:crypto'
import type { TestMember } from '../server-on.ts'
import type { Requests } from './requests.ts'

export const createProjects = async ({ api }: TestMember) => {
  const projectId = randomUUID()
  const materialId = randomUUID()
  const hoursId = randomUUID()
  await api.createProject({
    body: {
      id: projectId,
      title: 'A tea set',
      hobby: 'pottery',
      visibility: 'followers',
      materials: [{ id: materialId, name: 'Stoneware', amount: '4 kg' }],
    },
  })
  await api.logHours({
    params: { projectId },
    body: { id: hoursId, day: '2026-03-01', minutes: 90, note: 'Throwing' },
  })
  return { projectId, materialId, hoursId }
}

export const projectsRequests = {
  listProjects: ({ author }) => ({ params: { userId: author.id } }),
  getProject: ({ projectId }) => ({ params: { projectId } }),
  createProject: () => ({
    body: { id: '01890000-0000-7000-8000-000000000006', title: 'A moon jar', hobby: 'pottery' },
  }),
  updateProject: ({ projectId }) => ({ params: { projectId }, body: { title: 'A tea set for two' } }),
  deleteProject: ({ projectId }) => ({ params: { projectId } }),
  setProjectState: ({ projectId }) => ({ params: { projectId }, body: { state: 'active' } }),
  setMaterialReady: ({ projectId, materialId }) => ({
    params: { projectId, materialId },
    body: { ready: true },
  }),
  setProjectPicture: ({ projectId }) => ({ params: { projectId, side: 'before' }, body: { mediaId: null } }),
  logHours: ({ projectId }) => ({
    params: { projectId },
    body: { id: '01890000-0000-7000-8000-000000000007', day: '2026-03-02', minutes: 45 },
  }),
  deleteHours: ({ projectId, hoursId }) => ({ params: { projectId, hoursId } }),
  listProjectStory: ({ projectId }) => ({ params: { projectId } }),
  setPostProject: ({ postId, projectId }) => ({ params: { postId }, body: { projectId } }),
} satisfies Requests
