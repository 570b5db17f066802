import { z } from 'zod'
import { pageFields } from './fields.ts'

export const hobby = z
  .object({
    slug: z.string().describe("The hobby's unique name in web addresses and in this API."),
    name: z.string().describe("The hobby's name."),
    group: z.string().describe('The group of hobbies it belongs to.'),
    colour: z.string().describe('Its color, as a CSS color.'),
    icon: z.string().describe('The name of its icon.'),
    synonyms: z.array(z.string()).describe('Other names it can be found by.'),
  })
  .meta({ id: 'Hobby', description: 'A hobby in the catalog.' })
export type Hobby = z.infer<typeof hobby>

export const hobbyPage = z
  .object({
    hobbies: z.array(hobby).describe('The hobbies on this page.'),
    ...pageFields,
  })
  .meta({ id: 'HobbyPage', description: 'A page of hobbies.' })
export type HobbyPage = z.infer<typeof hobbyPage>
