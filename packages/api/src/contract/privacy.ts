import { messagePermissions, privacyMessages, profileVisibilities } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { pageQuery, uuid } from './shapes/fields.ts'
import { memberPage } from './shapes/members.ts'

const access = { access: 'member', signedOut: privacyMessages.signedOut } as const
const settings = {
  profileVisibility: z.enum(profileVisibilities).describe('The audience of the profile.'),
  activityVisibility: z
    .enum(profileVisibilities)
    .describe('The audience of likes, comments, Knots history and streaks.'),
  messagePermission: z.enum(messagePermissions).describe('The members who can send messages.'),
}
const privacySettings = z
  .object(settings)
  .meta({ id: 'PrivacySettings', description: 'The privacy settings of a member.' })

/** Treats any other value as absent. */
const lenient = <Value extends string>(values: readonly Value[]) => z.enum(values).optional().catch(undefined)

export const privacy = {
  getPrivacy: {
    ...access,
    tag: 'Privacy',
    rate: 'read',
    summary: "Get the member's privacy settings",
    response: privacySettings,
  },
  updatePrivacy: {
    ...access,
    tag: 'Privacy',
    rate: 'write',
    summary: "Update the member's privacy settings; unknown values change nothing",
    body: z.object({
      profileVisibility: lenient(profileVisibilities).describe('The audience of the profile.'),
      activityVisibility: lenient(profileVisibilities).describe(
        'The audience of likes, comments, Knots history and streaks.',
      ),
      messagePermission: lenient(messagePermissions).describe('The members who can send messages.'),
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
  listBlocks: { ...list, summary: 'List members they block, latest first' },
  blockMember: {
    ...write,
    summary: 'Block a member: neither sees, follows or notifies the other, and existing follows end',
    refusals: ['not-found'],
    response: blocked,
  },
  unblockMember: {
    ...write,
    summary: 'Unblock a member; earlier follows do not come back',
    refusals: ['not-found'],
    response: blocked,
  },
  listMutes: { ...list, summary: 'List members they mute, latest first' },
  muteMember: {
    ...write,
    summary: 'Mute a member: hide their posts and activity from your feed and notifications',
    refusals: ['not-found'],
    response: muted,
  },
  unmuteMember: { ...write, summary: 'Stop muting', refusals: ['not-found'], response: muted },
} satisfies Record<string, OperationContract>
