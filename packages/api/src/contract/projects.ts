import { projectMessages, projectPictureSides } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import {
  done,
  pageQuery,
  post,
  project,
  projectPage,
  projectState,
  storyPage,
  uuid,
  visibility,
} from './shapes.ts'

const read = {
  tag: 'Projects',
  access: 'member',
  rate: 'read',
  signedOut: projectMessages.viewSignedOut,
} as const
const write = { ...read, rate: 'write', signedOut: projectMessages.writeSignedOut } as const
const params = z.object({ projectId: uuid })
const title = z.string().max(2000)
const description = z.string().max(20_000)
const hobby = z.string().max(200)
const materials = z
  .array(
    z.object({
      /** Made by the client. */
      id: uuid,
      name: z.string().max(2000),
      amount: z.string().max(1000).default(''),
    }),
  )
  .max(1000)

export const projects = {
  listProjects: {
    ...read,
    summary: "A member's projects, newest first",
    params: z.object({ userId: uuid }),
    query: pageQuery,
    response: projectPage,
  },
  getProject: { ...read, summary: 'One project', params, response: project },
  createProject: {
    ...write,
    summary: 'Begin a project',
    body: z.object({
      /** Made by the client. */
      id: uuid,
      title: title.default(''),
      description: description.default(''),
      hobby: hobby.default(''),
      state: projectState.default('planned'),
      visibility: visibility.default('public'),
      materials: materials.default([]),
    }),
    response: project,
    status: 201,
  },
  updateProject: {
    ...write,
    summary: 'Set what is given of an own project; a material that stays keeps its tick',
    params,
    body: z.object({
      title: title.optional(),
      description: description.optional(),
      hobby: hobby.optional(),
      visibility: visibility.optional(),
      materials: materials.optional(),
    }),
    response: project,
  },
  deleteProject: {
    ...write,
    summary: 'Delete an own project, its hours and its pictures; its posts stay',
    params,
    response: done,
  },
  setProjectState: {
    ...write,
    summary: 'Planned, active, finished or let go; each turn is told in the story',
    params,
    body: z.object({ state: projectState }),
    response: project,
  },
  setMaterialReady: {
    ...write,
    summary: 'Tick a material off, or not',
    params: params.extend({ materialId: uuid }),
    body: z.object({ ready: z.boolean() }),
    response: project,
  },
  setProjectPicture: {
    ...write,
    summary: 'Set the picture of before or after, uploaded as for a post; null takes it away',
    params: params.extend({ side: z.enum(projectPictureSides) }),
    body: z.object({ mediaId: uuid.nullable() }),
    response: project,
  },
  logHours: {
    ...write,
    summary: 'Enter time spent on an own project',
    params,
    body: z.object({
      /** Made by the client. */
      id: uuid,
      /** By the member's own calendar, "YYYY-MM-DD". */
      day: z.string().max(10),
      minutes: z.number(),
      note: z.string().max(5000).default(''),
    }),
    response: project,
    status: 201,
  },
  deleteHours: {
    ...write,
    summary: 'Take an entry of hours away',
    params: params.extend({ hoursId: uuid }),
    response: project,
  },
  listProjectStory: {
    ...read,
    summary: 'What happened in a project, oldest first: its turns, hours, and the posts the reader may see',
    params,
    query: pageQuery,
    response: storyPage,
  },
  setPostProject: {
    ...write,
    summary: 'Make an own post part of an own project, or of none',
    params: z.object({ postId: uuid }),
    body: z.object({ projectId: uuid.nullable() }),
    response: post,
  },
} satisfies Record<string, OperationContract>
