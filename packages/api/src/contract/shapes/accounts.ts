import { onboardingSteps, themes } from '@bowline/domain'
import { z } from 'zod'
import { timestamp, uuid } from './fields.ts'
import { author } from './members.ts'

export const theme = z.enum(themes)

export const preferences = z
  .object({
    theme: theme.nullable().describe('The chosen theme; null to follow the device.'),
    welcomeSeen: z.boolean().describe('Whether the welcome message was closed.'),
    onLeaderboards: z.boolean().describe('Whether you appear on leaderboards.'),
    timeZone: z
      .string()
      .describe('The IANA name of the time zone for counting streak days, such as "Europe/Berlin".'),
    celebratedLevel: z
      .string()
      .nullable()
      .describe("The highest level the app has celebrated; null if it hasn't celebrated any."),
    onboarding: z.enum(onboardingSteps).describe('The next onboarding step; `done` once it is finished.'),
  })
  .meta({ id: 'Preferences', description: 'Your preferences.' })

export const me = author
  .extend({
    email: z.string().describe('Your email address.'),
    emailVerified: z.boolean().describe('Whether the email address is verified.'),
    isAdmin: z.boolean().describe('Whether you are an admin.'),
    isDeveloper: z.boolean().describe('Whether you are a developer.'),
    needsSecondFactor: z
      .boolean()
      .describe(
        "Whether your role is inactive because this server requires a second factor you haven't set up.",
      ),
    createdAt: timestamp.describe('When you signed up.'),
    preferences: preferences.describe('What you have chosen, such as theme and time zone.'),
    knots: z.number().int().describe('How many Knots you have.'),
    level: z.string().describe('Your level, which depends on your Knots.'),
    followsToMigrate: z
      .boolean()
      .describe('Whether your imported profile has follows to migrate with `migrateFollows`.'),
    followsAnyone: z.boolean().describe('Whether you follow anyone.'),
    sessionId: uuid.describe('The id of this session.'),
    sessionExpiresAt: timestamp.describe(
      'When this session expires. Using it moves the time forward, unless you chose `rememberMe`.',
    ),
  })
  .meta({ id: 'Me', description: 'Your account, as only you see it.' })
export type Me = z.infer<typeof me>
