import { cleanHobby, cleanSynonyms, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { done, timestamp, uuid } from './shapes/fields.ts'
import { hobby } from './shapes/hobbies.ts'

const adminRead = { tag: 'Admin', access: 'admin', rate: 'read' } as const
const adminWrite = { tag: 'Admin', access: 'admin', rate: 'write' } as const

const adminHobby = hobby
  .extend({
    isRetired: z.boolean().describe('Whether it is retired: members can no longer choose it.'),
    members: z.int().describe('How many members have it on their profile.'),
    posts: z.int().describe('How many posts belong to it.'),
  })
  .meta({ id: 'AdminHobby', description: 'A hobby, as admins see it.' })

const synonyms = cleaned(z.array(z.string().max(200)).max(100), cleanSynonyms).describe(
  'Other names it can be found by.',
)

const suggestion = z
  .object({
    id: uuid.describe("The suggestion's id."),
    name: z.string().describe("The hobby's name."),
    by: z.string().describe('The display name of the member who suggested it.'),
    userId: uuid.describe('The id of the member who suggested it.'),
    createdAt: timestamp.describe('When it was suggested.'),
  })
  .meta({ id: 'HobbySuggestion', description: 'A hobby that a member suggested.' })

const follow = {
  tag: 'Hobbies',
  access: 'member',
  rate: 'write',
  params: z.object({ slug: z.string().max(200).describe("The hobby's slug.") }),
  response: z
    .object({ isFollowing: z.boolean().describe('Whether you follow the hobby.') })
    .meta({ id: 'HobbyFollowState', description: 'Whether you follow a hobby, after a write.' }),
} as const

export const hobbies = {
  listHobbies: {
    tag: 'Hobbies',
    access: 'visitor',
    rate: 'read',
    fromReplica: true,
    summary: 'List hobbies',
    description: 'Returns the hobbies members can choose, with group, color and icon.',
    response: z.object({ hobbies: z.array(hobby).describe('All hobbies that members can choose.') }),
  },
  listFollowedHobbies: {
    tag: 'Hobbies',
    access: 'member',
    rate: 'read',
    summary: 'List the hobbies you follow',
    description:
      'Returns the hobbies on your profile, except those you unfollowed, and the hobbies you follow without showing them on your profile.',
    response: z.object({ hobbies: z.array(z.string()).describe('The slugs of the hobbies.') }),
  },
  followHobby: {
    ...follow,
    summary: 'Follow a hobby',
    description: 'Puts public posts of this hobby first in Discover. Your profile does not change.',
  },
  unfollowHobby: {
    ...follow,
    summary: 'Unfollow a hobby',
    description: 'Stops preferring this hobby in Discover, even if it is on your profile.',
    refusals: ['not-found'],
  },
  suggestHobby: {
    tag: 'Hobbies',
    access: 'member',
    rate: 'write',
    summary: 'Suggest a hobby',
    description: 'Suggests a hobby that is missing. An admin adds it or declines the suggestion.',
    refusals: ['conflict'],
    body: z.object({
      id: uuid.describe("The suggestion's id, made by the client."),
      name: cleaned(textUpTo(limits.hobbyName).default(''), cleanHobby).describe("The hobby's name."),
    }),
    response: done,
  },
  listHobbySuggestions: {
    ...adminRead,
    summary: 'List suggested hobbies',
    description: 'Returns up to 100 suggestions that are waiting for an answer, oldest first.',
    response: z.object({ suggestions: z.array(suggestion).describe('The open suggestions.') }),
  },
  declineHobbySuggestion: {
    ...adminWrite,
    summary: 'Decline a suggested hobby',
    description: 'Closes the suggestion without adding a hobby.',
    refusals: ['not-found', 'conflict'],
    params: z.object({ suggestionId: uuid.describe("The suggestion's id.") }),
    response: done,
  },
  listAllHobbies: {
    ...adminRead,
    summary: 'List all hobbies',
    description: 'Returns every hobby with its number of members and posts, including retired ones.',
    response: z.object({ hobbies: z.array(adminHobby).describe('All hobbies.') }),
  },
  createHobby: {
    ...adminWrite,
    summary: 'Create a hobby',
    description:
      'Adds a hobby to the catalog and returns it. Accepts all open suggestions with this name. Refuses a name that already exists.',
    refusals: ['conflict'],
    body: z.object({
      name: cleaned(textUpTo(limits.hobbyName).default(''), cleanHobby).describe("The hobby's name."),
      group: z.string().max(100).describe('The existing group it belongs to.'),
      icon: z.string().max(100).describe('The name of an icon that another hobby uses.'),
      synonyms: synonyms.optional(),
      suggestionId: uuid.optional().describe('The id of the suggestion that this hobby answers.'),
    }),
    response: adminHobby,
    status: 201,
  },
  updateHobby: {
    ...adminWrite,
    summary: 'Update a hobby',
    description:
      'Renames a hobby, changes its other names, retires it or brings it back, and returns it. Its posts and members stay.',
    refusals: ['not-found', 'conflict'],
    params: z.object({ slug: z.string().max(200).describe("The hobby's slug.") }),
    body: z.object({
      name: cleaned(textUpTo(limits.hobbyName), cleanHobby).optional().describe('The new name.'),
      synonyms: synonyms.optional(),
      isRetired: z.boolean().optional().describe('True to retire it, false to bring it back.'),
    }),
    response: adminHobby,
  },
} satisfies Record<string, OperationContract>
