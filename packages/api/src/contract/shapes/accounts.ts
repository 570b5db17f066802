import { onboardingSteps, themes } from '@bowline/domain'
import { z } from 'zod'
import { timestamp, uuid } from './fields.ts'
import { author } from './members.ts'

export const theme = z.enum(themes)

export const preferences = z
  .object({
    theme: theme.nullable().describe('The chosen theme; null to follow the device.'),
    welcomeSeen: z.boolean().describe('Whether the welcome message was closed.'),
    onLeaderboards: z.boolean().describe('Whether the member appears on leaderboards.'),
    timeZone: z.string().describe('The time zone whose days count for streaks, an IANA name.'),
    celebratedLevel: z
      .string()
      .nullable()
      .describe('The highest level the member was congratulated on; null before the first time.'),
    onboarding: z
      .enum(onboardingSteps)
      .describe('The next step of the introduction; `done` once it is over.'),
  })
  .meta({ id: 'Preferences', description: "A member's own preferences." })

export const me = author
  .extend({
    email: z.string().describe("The member's email address."),
    emailVerified: z.boolean().describe('Whether the email address is verified.'),
    isAdmin: z.boolean().describe('Whether they are an admin.'),
    isDeveloper: z.boolean().describe('Whether they are a developer.'),
    needsSecondFactor: z
      .boolean()
      .describe('Whether their role is off until they set up a second factor, which this server requires.'),
    createdAt: timestamp.describe('When they signed up.'),
    preferences: preferences.describe('Their preferences.'),
    level: z.string().describe('The level their Knots give.'),
    followsToMigrate: z
      .boolean()
      .describe('Whether an imported profile has lists of follows to migrate with `migrateFollows`.'),
    followsAnyone: z.boolean().describe('Whether they follow another member.'),
    sessionId: uuid.describe('The id of this session.'),
    sessionExpiresAt: timestamp.describe('When this session ends unless it is used.'),
  })
  .meta({ id: 'Me', description: 'The signed-in member, as only they see themselves.' })
export type Me = z.infer<typeof me>
