import { z } from 'zod'
import { pageFields } from './fields.ts'

export const author = z
  .object({
    uid: z.string().describe("The member's id."),
    displayName: z.string().describe('The name to show.'),
    username: z.string().describe('The unique name used in mentions and addresses.'),
    photoURL: z.string().nullable().describe('The address of the profile picture; null if there is none.'),
  })
  .meta({ id: 'Author', description: 'A member, as shown next to what they wrote or did.' })
export type Author = z.infer<typeof author>

export const relation = z
  .object({
    following: z.boolean().describe('Whether you follow the member.'),
    followsYou: z.boolean().describe('Whether the member follows you.'),
    connected: z.boolean().describe('Whether you follow each other.'),
  })
  .meta({ id: 'Relation', description: 'Whether you and a member follow each other.' })
export type Relation = z.infer<typeof relation>

export const memberCard = author
  .extend({
    bio: z.string().describe("The member's bio; empty if there is none or it is hidden from you."),
    relation: relation.describe('Whether you and the member follow each other.'),
    isSelf: z.boolean().describe('Whether this is you.'),
  })
  .meta({ id: 'MemberCard', description: 'A member in a list.' })
export type MemberCard = z.infer<typeof memberCard>

export const memberPage = z
  .object({
    members: z.array(memberCard).describe('The members on this page.'),
    ...pageFields,
  })
  .meta({ id: 'MemberPage', description: 'A page of members.' })
export type MemberPage = z.infer<typeof memberPage>
