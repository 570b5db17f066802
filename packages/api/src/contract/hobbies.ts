import { cleanHobby, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { hobby } from './shapes/hobbies.ts'

const adminRead = { tag: 'Admin', access: 'admin', rate: 'read' } as const
const adminWrite = { tag: 'Admin', access: 'admin', rate: 'write' } as const

const adminHobby = hobby
  .extend({
    isRetired: z.boolean().describe('Whether it is retired: members can no longer choose it.'),
    members: z.int().describe('How many members have it.'),
    posts: z.int().describe('How many posts are about it.'),
  })
  .meta({ id: 'AdminHobby', description: 'A hobby, as admins see it.' })

export const hobbies = {
  listHobbies: {
    tag: 'Hobbies',
    access: 'visitor',
    rate: 'read',
    summary: 'List hobbies',
    description: 'Returns the hobbies members can choose, with group, colour and icon.',
    response: z.object({ hobbies: z.array(hobby).describe('All hobbies that members can choose.') }),
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
    description: 'Adds a hobby to the catalogue and returns it. Refuses a name that already exists.',
    refusals: ['conflict'],
    body: z.object({
      name: cleaned(textUpTo(limits.hobbyName).default(''), cleanHobby).describe("The hobby's name."),
      group: z.string().max(100).describe('The group it belongs to.'),
      icon: z.string().max(100).describe('The name of an icon that another hobby uses.'),
    }),
    response: adminHobby,
    status: 201,
  },
  updateHobby: {
    ...adminWrite,
    summary: 'Update a hobby',
    description: 'Renames, retires or brings back a hobby. Its posts and members stay.',
    refusals: ['not-found', 'conflict'],
    params: z.object({ slug: z.string().max(200).describe("The hobby's slug.") }),
    body: z.object({
      name: cleaned(textUpTo(limits.hobbyName), cleanHobby).optional().describe('The new name.'),
      isRetired: z.boolean().optional().describe('True to retire it, false to bring it back.'),
    }),
    response: adminHobby,
  },
} satisfies Record<string, OperationContract>
