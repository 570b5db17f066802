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
    timeZone: z
      .string()
      .describe('The IANA name of the time zone for counting streak days, such as "Europe/Berlin".'),
    celebratedLevel: z
      .string()
      .nullable()
      .describe("The highest level the app has celebrated; null if it hasn't celebrated any."),
    onboarding: z.enum(onboardingSteps).describe('The next onboarding step; `done` once it is finished.'),
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
      .describe(
        "Whether their role is inactive because this server requires a second factor they haven't set up.",
      ),
    createdAt: timestamp.describe('When they signed up.'),
    preferences: preferences.describe('Their preferences.'),
    knots: z.number().int().describe('How many Knots they have.'),
    level: z.string().describe('The level their Knots give.'),
    followsToMigrate: z
      .boolean()
      .describe('Whether an imported profile has lists of follows to migrate with `migrateFollows`.'),
    followsAnyone: z.boolean().describe('Whether they follow another member.'),
    sessionId: uuid.describe('The id of this session.'),
    sessionExpiresAt: timestamp.describe('When this session expires, unless it is used before then.'),
  })
  .meta({ id: 'Me', description: 'The signed-in member, as only they see themselves.' })
export type Me = z.infer<typeof me>
