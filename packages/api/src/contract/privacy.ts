import { messagePermissions, privacyMessages, profileVisibilities } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { pageQuery, uuid } from './shapes/fields.ts'
import { memberPage } from './shapes/members.ts'

const access = { access: 'member', signedOut: privacyMessages.signedOut } as const
const settings = {
  profileVisibility: z
    .enum(profileVisibilities)
    .describe(
      'Who can see your profile: `public` for everybody, `followers` for your followers, `private` for only you.',
    ),
  activityVisibility: z
    .enum(profileVisibilities)
    .describe(
      'Who can see your likes, Knots history, streak and recent activity: `public` for everybody, `followers` for your followers, `private` for only you.',
    ),
  messagePermission: z
    .enum(messagePermissions)
    .describe(
      'Who can message you: `public` for everybody, `followers` for members you follow, `none` for nobody.',
    ),
}
const privacySettings = z
  .object(settings)
  .meta({ id: 'PrivacySettings', description: 'Your privacy settings.' })

/** Treats any other value as absent. */
const lenient = <Value extends string>(values: readonly Value[]) => z.enum(values).optional().catch(undefined)

export const privacy = {
  getPrivacy: {
    ...access,
    tag: 'Privacy',
    rate: 'read',
    summary: 'Get your privacy settings',
    description: 'Returns who can see your profile and activity, and who can message you.',
    response: privacySettings,
  },
  updatePrivacy: {
    ...access,
    tag: 'Privacy',
    rate: 'write',
    summary: 'Update your privacy settings',
    description:
      'Changes only the given fields and returns the settings. Ignores values that are not allowed.',
    body: z.object({
      profileVisibility: lenient(profileVisibilities).describe(
        'Who can see your profile: `public` for everybody, `followers` for your followers, `private` for only you.',
      ),
      activityVisibility: lenient(profileVisibilities).describe(
        'Who can see your likes, Knots history, streak and recent activity: `public` for everybody, `followers` for your followers, `private` for only you.',
      ),
      messagePermission: lenient(messagePermissions).describe(
        'Who can message you: `public` for everybody, `followers` for members you follow, `none` for nobody.',
      ),
    }),
    response: privacySettings,
  },
} satisfies Record<string, OperationContract>

const write = {
  tag: 'Blocks',
  access: 'member',
  rate: 'write',
  params: z.object({ userId: uuid.describe("The member's id.") }),
} as const
const list = {
  tag: 'Blocks',
  access: 'member',
  rate: 'read',
  query: pageQuery,
  response: memberPage,
} as const
const blocked = z.object({ blocked: z.boolean().describe('Whether the member is blocked now.') })
const muted = z.object({ muted: z.boolean().describe('Whether the member is muted now.') })

export const blocks = {
  listBlocks: {
    ...list,
    summary: 'List members you block',
    description: 'Returns the members you block, most recently blocked first.',
  },
  blockMember: {
    ...write,
    summary: 'Block a member',
    description:
      'Blocks the member: neither of you can see, follow, message or notify the other any longer, and follows between you end. The other member is not notified.',
    refusals: ['not-found'],
    response: blocked,
  },
  unblockMember: {
    ...write,
    summary: 'Unblock a member',
    description: 'Ends the block, so that you can see each other again. Earlier follows are not restored.',
    refusals: ['not-found'],
    response: blocked,
  },
  listMutes: {
    ...list,
    summary: 'List members you mute',
    description: 'Returns the members you mute, most recently muted first.',
  },
  muteMember: {
    ...write,
    summary: 'Mute a member',
    description:
      "Hides the member's posts from your feed, and their actions and messages from your notifications and unread counts. They are not notified.",
    refusals: ['not-found'],
    response: muted,
  },
  unmuteMember: {
    ...write,
    summary: 'Unmute a member',
    description: "Shows the member's posts and activity again.",
    refusals: ['not-found'],
    response: muted,
  },
} satisfies Record<string, OperationContract>
