import { cleanProject, limits, projectMessages, projectPictureSides } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, day, textUpTo } from './rules.ts'
import { done, pageQuery, uuid, visibility } from './shapes/fields.ts'
import { post } from './shapes/posts.ts'
import { project, projectPage, projectState, storyPage } from './shapes/projects.ts'

const read = {
  tag: 'Projects',
  access: 'member',
  rate: 'read',
  signedOut: projectMessages.viewSignedOut,
} as const
const write = { ...read, rate: 'write', signedOut: projectMessages.writeSignedOut } as const
const params = z.object({ projectId: uuid.describe("The project's id.") })
const title = textUpTo(limits.projectTitle)
const description = textUpTo(limits.projectDescription)
const hobby = z.string().max(200)
const materials = z
  .array(
    z.object({
      id: uuid.describe("The material's id, made by the client."),
      name: textUpTo(limits.projectMaterial).describe('What it is.'),
      amount: textUpTo(limits.projectAmount).default('').describe('How much is needed; may be empty.'),
    }),
  )
  .meta({ maxItems: limits.projectMaterials })

export const projects = {
  listProjects: {
    ...read,
    summary: "List a member's projects",
    description: 'Returns the projects you may see, newest first.',
    refusals: ['not-found'],
    params: z.object({ userId: uuid.describe("The member's id.") }),
    query: pageQuery,
    response: projectPage,
  },
  getProject: {
    ...read,
    summary: 'Get a project',
    description: 'Returns the project with its materials, logged time and pictures.',
    refusals: ['not-found'],
    params,
    response: project,
  },
  createProject: {
    ...write,
    summary: 'Create a project',
    description: 'Creates a project for one hobby and returns it.',
    refusals: ['conflict', 'newcomer-limit'],
    body: cleaned(
      z.object({
        id: uuid.describe("The new project's id, made by the client."),
        title: title.default('').describe('The title.'),
        description: description.default('').describe('What it is about.'),
        hobby: hobby.default('').describe('The slug of the hobby it belongs to.'),
        state: projectState.default('planned').describe("The project's state. `let-go` means abandoned."),
        visibility: visibility.default('public').describe('Who can see it.'),
        materials: materials.default([]).describe('The materials it needs.'),
      }),
      body => ({ ...body, ...cleanProject(body) }),
    ),
    response: project,
    status: 201,
  },
  updateProject: {
    ...write,
    summary: 'Update your project',
    description:
      'Changes only the given fields and returns the project. Materials that stay on the list stay checked off.',
    refusals: ['not-found', 'forbidden', 'newcomer-limit'],
    params,
    // The command checks the texts: what is missing here is taken from the stored project.
    body: z.object({
      title: title.optional().describe('The title.'),
      description: description.optional().describe('What it is about.'),
      hobby: hobby.optional().describe('The slug of the hobby it belongs to.'),
      visibility: visibility.optional().describe('Who can see it.'),
      materials: materials.optional().describe('The materials it needs.'),
    }),
    response: project,
  },
  deleteProject: {
    ...write,
    summary: 'Delete your project',
    description: 'Deletes the project with its logged time and pictures. Its posts stay.',
    refusals: ['not-found', 'forbidden'],
    params,
    response: done,
  },
  setProjectState: {
    ...write,
    summary: "Set your project's state",
    description: "Changes the state, adds the change to the project's story and returns the project.",
    refusals: ['not-found', 'forbidden'],
    params,
    body: z.object({ state: projectState.describe("The project's state. `let-go` means abandoned.") }),
    response: project,
  },
  setMaterialReady: {
    ...write,
    summary: 'Mark a material as ready',
    description: "Checks or unchecks one of your project's materials and returns the project.",
    refusals: ['not-found', 'forbidden'],
    params: params.extend({ materialId: uuid.describe("The material's id.") }),
    body: z.object({ ready: z.boolean().describe('Whether the material is ready to use.') }),
    response: project,
  },
  setProjectPicture: {
    ...write,
    summary: 'Set a before or after picture',
    description: 'Sets or removes the "before" or "after" picture and returns the project.',
    refusals: ['not-found', 'forbidden'],
    params: params.extend({ side: z.enum(projectPictureSides).describe('Which picture to set.') }),
    body: z.object({
      mediaId: uuid
        .nullable()
        .describe('The id of a picture uploaded with the purpose `post`; null to remove the picture.'),
    }),
    response: project,
  },
  logHours: {
    ...write,
    summary: 'Log time on your project',
    description: 'Adds a time entry for today or an earlier day and returns the project.',
    refusals: ['not-found', 'forbidden', 'conflict'],
    params,
    // The command checks the entry: the day depends on the member's own calendar.
    body: z.object({
      id: uuid.describe("The new entry's id, made by the client."),
      day: day.describe(
        "The day the time was spent, as YYYY-MM-DD in your time zone. Can't be in the future.",
      ),
      minutes: z.number().describe('The time spent, in whole minutes: 1 to 1,440.'),
      note: textUpTo(limits.projectNote).default('').describe('A note about what you did; may be empty.'),
    }),
    response: project,
    status: 201,
  },
  deleteHours: {
    ...write,
    summary: 'Delete logged time',
    description: 'Removes a time entry and returns the project.',
    refusals: ['not-found', 'forbidden'],
    params: params.extend({ hoursId: uuid.describe("The entry's id.") }),
    response: project,
  },
  listProjectStory: {
    ...read,
    summary: "List a project's story",
    description: "Returns the project's state changes, logged time and the posts you may see, oldest first.",
    refusals: ['not-found'],
    params,
    query: pageQuery,
    response: storyPage,
  },
  setPostProject: {
    ...write,
    summary: 'Add a post to a project',
    description:
      'Adds your post to one of your projects, or removes it from its project, and returns the post.',
    refusals: ['not-found', 'forbidden'],
    params: z.object({ postId: uuid.describe("The post's id.") }),
    body: z.object({
      projectId: uuid.nullable().describe('The id of the project; null to remove the post from its project.'),
    }),
    response: post,
  },
} satisfies Record<string, OperationContract>
