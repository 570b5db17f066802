import { z } from 'zod'
import { pageFields } from './fields.ts'
import { memberCard } from './members.ts'
import { profileHobby } from './profiles.ts'

export const hobbyist = memberCard
  .extend({
    hobbies: z.array(profileHobby).describe("The member's hobbies."),
    shared: z.array(z.string()).describe('The slugs of the hobbies they share with the signed-in member.'),
    followedBy: z
      .object({
        name: z.string().describe('The name of one of these members.'),
        count: z.int().describe('How many there are.'),
      })
      .nullable()
      .describe('Members you follow who also follow them; null if there are none.'),
  })
  .meta({
    id: 'Hobbyist',
    description: 'A member in the directory, with what they have in common with the signed-in member.',
  })
export type Hobbyist = z.infer<typeof hobbyist>

export const hobbyistPage = z
  .object({
    members: z.array(hobbyist).describe('The members of this page.'),
    ...pageFields,
  })
  .meta({ id: 'HobbyistPage', description: 'A page of the directory.' })
export type HobbyistPage = z.infer<typeof hobbyistPage>
