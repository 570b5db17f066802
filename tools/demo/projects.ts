import type { Client } from '@bowline/api'
import type { DemoProject } from './content/index.ts'
import { idOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'
import { uploadPicture } from './pictures.ts'

const hour = 60 * 60_000
const day = 24 * hour

/**
 * Creates a project as it developed: started, worked on step by step, described in posts, and brought to its
 * current state.
 */
export const make = async (lane: Lane, project: DemoProject, now: Date) => {
  const { owner, hobby, title, description, state, visibility, daysAgo, materials, steps, pictures } = project
  const projectId = idOf(`project ${title}`)
  const of = { params: { projectId } }
  const at = (share: number) => new Date(now.getTime() - daysAgo * day * (1 - share) - hour)
  const as = (share: number) => lane.as(memberId(owner), at(share))
  const lines = materials.map(([name, amount]) => ({ id: idOf(`material ${title} ${name}`), name, amount }))
  const begun = state === 'planned' ? 'planned' : 'active'
  await as(0).createProject({
    body: { id: projectId, title, description, hobby, state: begun, visibility, materials: lines },
  })
  for (const [index, [, , ready]] of materials.entries()) {
    const materialId = lines[index]?.id
    if (ready && materialId)
      await as(0.01).setMaterialReady({ params: { projectId, materialId }, body: { ready } })
  }
  if (pictures?.before) await show(as(0.02), projectId, 'before', pictures.before)
  for (const [index, step] of steps.entries()) {
    const share = 0.05 + (0.85 * (index + 1)) / (steps.length + 1)
    if ('post' in step) await publishPost(as(share), { hobby, content: step.post, projectId, visibility })
    else {
      const [today = ''] = at(share).toISOString().split('T')
      const entry = { id: idOf(`hours ${title} ${index}`), day: dayBefore(today), minutes: step.hours * 60 }
      await as(share).logHours({ ...of, body: { ...entry, note: step.note } })
    }
  }
  if (pictures?.after) await show(as(0.92), projectId, 'after', pictures.after)
  if (state !== begun) await as(0.95).setProjectState({ ...of, body: { state } })
}

type ProjectPost = {
  hobby: string
  content: string
  projectId: string
  visibility: DemoProject['visibility']
}

const publishPost = (api: Client, post: ProjectPost) =>
  api.createPost({ body: { id: idOf(`post of ${post.projectId} ${post.content}`), ...post } })

const show = async (api: Client, projectId: string, side: 'before' | 'after', picture: string) => {
  const mediaId = await uploadPicture(api, picture, 'post')
  await api.setProjectPicture({ params: { projectId, side }, body: { mediaId } })
}

/** No time zone is further behind. */
const dayBefore = (today: string) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - day).toISOString().slice(0, 10)
