import { projectStates } from '@bowline/domain'
import { z } from 'zod'
import { pageFields, timestamp, uuid, visibility } from './fields.ts'
import { author } from './members.ts'
import { picture } from './pictures.ts'
import { post } from './posts.ts'

export const projectState = z.enum(projectStates)

/** Texts are stored text: show `plainText`. */
export const project = z
  .object({
    id: uuid.describe("The project's id."),
    owner: author.describe('The member whose project it is.'),
    title: z.string().describe('The title, with `& < > " \'` as HTML entities.'),
    description: z.string().describe('The description, with `& < > " \'` as HTML entities.'),
    hobby: z.string().describe("The hobby's slug."),
    state: projectState.describe("The project's state. `let-go` means abandoned."),
    visibility: visibility.describe('Who can see the project.'),
    before: picture.nullable().describe('The "before" picture; null if there is none.'),
    after: picture.nullable().describe('The "after" picture; null if there is none.'),
    materials: z
      .array(
        z.object({
          id: uuid.describe("The material's id."),
          name: z.string().describe('What it is.'),
          amount: z.string().describe('How much is needed; may be empty.'),
          isReady: z.boolean().describe('Whether it is ready to use.'),
        }),
      )
      .describe('The materials it needs.'),
    minutes: z.int().describe('The total time logged, in minutes.'),
    postCount: z.int().describe('How many of its posts you can see.'),
    startedAt: timestamp
      .nullable()
      .describe(
        'When work began: when it was first in progress or when time was first logged, whichever is earlier; null if neither has happened.',
      ),
    finishedAt: timestamp.nullable().describe("When it was finished; null if it isn't finished."),
    createdAt: timestamp.describe('When it was created.'),
    updatedAt: timestamp.describe('When it was last changed.'),
    can: z
      .object({ edit: z.boolean().describe('Whether you may edit it.') })
      .describe('What you may do with it.'),
  })
  .meta({ id: 'Project', description: 'A project, as it appears to you.' })
export type Project = z.infer<typeof project>

export const projectPage = z
  .object({
    projects: z.array(project).describe('The projects on this page.'),
    ...pageFields,
  })
  .meta({ id: 'ProjectPage', description: 'A page of projects.' })
export type ProjectPage = z.infer<typeof projectPage>

export const storyEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('state').describe('The kind of entry.'),
      id: uuid.describe("The entry's id."),
      at: timestamp.describe('When it happened.'),
      state: projectState.describe('The state the project changed to.'),
    }),
    z.object({
      kind: z.literal('hours').describe('The kind of entry.'),
      id: uuid.describe("The entry's id."),
      at: timestamp.describe('When it happened.'),
      day: z.string().describe("The day the time was spent, as YYYY-MM-DD in the owner's time zone."),
      minutes: z.int().describe('The time spent, in minutes.'),
      note: z.string().describe("The owner's note about it; may be empty."),
    }),
    z.object({
      kind: z.literal('post').describe('The kind of entry.'),
      id: uuid.describe("The entry's id."),
      at: timestamp.describe('When it happened.'),
      post: post.describe('The post about the project.'),
    }),
  ])
  .meta({
    id: 'StoryEntry',
    description: 'Something that happened in a project: a new state, logged time or a post.',
  })
export type StoryEntry = z.infer<typeof storyEntry>

export const storyPage = z
  .object({
    entries: z.array(storyEntry).describe('The entries on this page, oldest first.'),
    ...pageFields,
  })
  .meta({ id: 'StoryPage', description: "A page of a project's story." })
export type StoryPage = z.infer<typeof storyPage>
