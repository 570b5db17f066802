import { z } from 'zod'
import { pageFields } from './fields.ts'

export const hobby = z
  .object({
    slug: z.string().describe("The hobby's name in web addresses."),
    name: z.string().describe("The hobby's name."),
    group: z.string().describe('The group it belongs to.'),
    colour: z.string().describe('Its colour, as a CSS colour.'),
    icon: z.string().describe('The name of its icon.'),
    synonyms: z.array(z.string()).describe('Other names by which it is found.'),
  })
  .meta({ id: 'Hobby', description: 'A hobby of the catalogue.' })
export type Hobby = z.infer<typeof hobby>

export const hobbyPage = z
  .object({
    hobbies: z.array(hobby).describe('The hobbies of this page.'),
    ...pageFields,
  })
  .meta({ id: 'HobbyPage', description: 'A page of hobbies.' })
export type HobbyPage = z.infer<typeof hobbyPage>
