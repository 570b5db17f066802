import { cleanHobby, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { hobby } from './shapes/hobbies.ts'

const adminRead = { tag: 'Admin', access: 'admin', rate: 'read' } as const
const adminWrite = { tag: 'Admin', access: 'admin', rate: 'write' } as const

const adminHobby = hobby
  .extend({
    isRetired: z.boolean().describe('Whether it is no longer offered.'),
    members: z.int().describe('How many members have it.'),
    posts: z.int().describe('How many posts are about it.'),
  })
  .meta({ id: 'AdminHobby', description: 'A hobby, as admins see it.' })

export const hobbies = {
  listHobbies: {
    tag: 'Hobbies',
    access: 'visitor',
    rate: 'read',
    summary: 'List the hobbies on offer',
    response: z.object({ hobbies: z.array(hobby).describe('All hobbies offered.') }),
  },
  listAllHobbies: {
    ...adminRead,
    summary: 'List all hobbies, including those no longer offered',
    response: z.object({ hobbies: z.array(adminHobby).describe('All hobbies.') }),
  },
  createHobby: {
    ...adminWrite,
    summary: 'Add a hobby',
    refusals: ['conflict'],
    body: z.object({
      name: cleaned(textUpTo(limits.hobbyName).default(''), cleanHobby).describe("The hobby's name."),
      group: z.string().max(100).describe('The group it belongs to.'),
      icon: z.string().max(100).describe('The name of one of the icons already in use.'),
    }),
    response: adminHobby,
    status: 201,
  },
  updateHobby: {
    ...adminWrite,
    summary: 'Rename a hobby, or stop offering it; its posts and members stay',
    refusals: ['not-found', 'conflict'],
    params: z.object({ slug: z.string().max(200).describe("The hobby's slug.") }),
    body: z.object({
      name: cleaned(textUpTo(limits.hobbyName), cleanHobby).optional().describe('The new name.'),
      isRetired: z.boolean().optional().describe('True to stop offering it, false to offer it again.'),
    }),
    response: adminHobby,
  },
} satisfies Record<string, OperationContract>
