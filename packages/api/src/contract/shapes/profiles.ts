import { messagePermissions, skillLevels } from '@bowline/domain'
import { z } from 'zod'
import { timestamp } from './fields.ts'
import { author, relation } from './members.ts'
import { picture } from './pictures.ts'

export const skillLevel = z.enum(skillLevels)

export const profileHobby = z
  .object({
    slug: z.string().describe("The hobby's slug."),
    level: skillLevel.nullable().describe("The member's skill level in it; null if they chose none."),
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
    link: z.string().describe('The address of their website; empty if there is none.'),
    location: z.string().describe('Where they are, in their own words; empty if there is none.'),
    hobbies: z.array(profileHobby).describe("The member's hobbies."),
    createdAt: timestamp.describe('When the member joined.'),
    counts: z
      .object({
        posts: z.int().describe('How many posts they wrote.'),
        followers: z.int().describe('How many members follow them.'),
        following: z.int().describe('How many members they follow.'),
        connections: z
          .int()
          .describe('How many connections they have: members whom they follow and who follow them.'),
      })
      .describe('The number of entries in each list on the profile; all 0 if the profile is `restricted`.'),
    relation: relation.describe('Whether you and the member follow each other.'),
    isSelf: z.boolean().describe('Whether this is you.'),
    restricted: z
      .boolean()
      .describe(
        'Whether the profile is hidden from you. If it is, the bio, link, location, cover, hobbies and counts are empty.',
      ),
    muted: z.boolean().describe('Whether you have muted them.'),
    messagesFrom: z
      .enum(messagePermissions)
      .describe(
        'Who can message them: `public` for everybody, `followers` for members they follow, `none` for nobody.',
      ),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may edit the profile.'),
        follow: z.boolean().describe('Whether you may follow the member.'),
        message: z.boolean().describe('Whether you may message the member.'),
      })
      .describe('What you may do.'),
  })
  .meta({ id: 'Profile', description: "A member's profile, as far as you may see it." })
export type Profile = z.infer<typeof profile>
