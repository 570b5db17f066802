import { messagePermissions, skillLevels } from '@bowline/domain'
import { z } from 'zod'
import { timestamp } from './fields.ts'
import { author, relation } from './members.ts'
import { picture } from './pictures.ts'

export const skillLevel = z.enum(skillLevels)

export const profileHobby = z
  .object({
    slug: z.string().describe("The hobby's slug."),
    level: skillLevel.nullable().describe("The member's skill level; null if they gave none."),
  })
  .meta({ id: 'ProfileHobby', description: "A hobby on a member's profile." })

/** `restricted`: the viewer may see only name and photo. See docs/product/privacy.md#profile-visibility. */
export const profile = author
  .extend({
    photo: picture
      .nullable()
      .describe('The profile picture with its size and versions; null if there is none.'),
    cover: picture.nullable().describe('The wide picture above the profile; null if there is none.'),
    bio: z.string().describe("The member's bio."),
    link: z.string().describe('The address of their website; empty if they gave none.'),
    location: z.string().describe('Where they are, in their own words; empty if they did not say.'),
    hobbies: z.array(profileHobby).describe("The member's hobbies."),
    createdAt: timestamp.describe('When the member joined.'),
    counts: z
      .object({
        posts: z.int().describe('Posts.'),
        followers: z.int().describe('Members who follow them.'),
        following: z.int().describe('Members they follow.'),
        connections: z.int().describe('Members who follow them and are followed back.'),
      })
      .describe('How many members are in each list on the profile.'),
    relation: relation.describe('Whether they and the signed-in member follow each other.'),
    isSelf: z.boolean().describe('Whether this is the signed-in member.'),
    restricted: z.boolean().describe('Whether the member hides the rest of the profile from the reader.'),
    muted: z.boolean().describe('Whether the signed-in member has muted them.'),
    messagesFrom: z
      .enum(messagePermissions)
      .describe(
        'Whom the member takes messages from: everybody, `followers` for members they follow, or nobody.',
      ),
    can: z
      .object({
        edit: z.boolean().describe('Whether this is their own profile to edit.'),
        follow: z.boolean().describe('Whether they may follow this member.'),
        message: z.boolean().describe('Whether this member accepts messages from them.'),
      })
      .describe('What the signed-in member may do.'),
  })
  .meta({ id: 'Profile', description: "A member's profile, as far as the reader may see it." })
export type Profile = z.infer<typeof profile>
