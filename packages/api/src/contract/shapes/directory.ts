import { z } from 'zod'
import { pageFields } from './fields.ts'
import { memberCard } from './members.ts'
import { picture } from './pictures.ts'
import { profileHobby } from './profiles.ts'

export const hobbyist = memberCard
  .extend({
    hobbies: z.array(profileHobby).describe("The member's hobbies."),
    shared: z.array(z.string()).describe('The slugs of the hobbies you have in common.'),
    followedBy: z
      .object({
        name: z.string().describe('The name of one of these members.'),
        count: z.int().describe('How many such members there are.'),
      })
      .nullable()
      .describe('The members you follow who follow this member; null if there are none.'),
    pictures: z.array(picture).describe("The newest pictures among the member's latest posts, up to three."),
  })
  .meta({
    id: 'Hobbyist',
    description: 'A member in the directory, with what the two of you have in common.',
  })
export type Hobbyist = z.infer<typeof hobbyist>

export const hobbyistPage = z
  .object({
    members: z.array(hobbyist).describe('The members on this page.'),
    ...pageFields,
  })
  .meta({ id: 'HobbyistPage', description: 'A page of the directory.' })
export type HobbyistPage = z.infer<typeof hobbyistPage>
