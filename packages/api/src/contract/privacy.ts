import { messagePermissions, privacyMessages, profileVisibilities } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { memberPage, pageQuery, uuid } from './shapes.ts'

const access = { access: 'member', signedOut: privacyMessages.signedOut } as const
const settings = {
  profileVisibility: z.enum(profileVisibilities),
  activityVisibility: z.enum(profileVisibilities),
  messagePermission: z.enum(messagePermissions),
}
const privacySettings = z.object(settings).openapi('PrivacySettings')

/** What is none of the values counts as absent. */
const lenient = <Value extends string>(values: readonly Value[]) =>
  z
    .enum(values)
    .optional()
    .catch(undefined)
    .openapi({ type: 'string', enum: [...values] })

export const privacy = {
  getPrivacy: {
    ...access,
    tag: 'Privacy',
    rate: 'read',
    summary: 'Who may see and write to the member',
    response: privacySettings,
  },
  updatePrivacy: {
    ...access,
    tag: 'Privacy',
    rate: 'write',
    summary: 'Set who may see and write to the member; a value outside the set keeps the former one',
    body: z.object({
      profileVisibility: lenient(profileVisibilities),
      activityVisibility: lenient(profileVisibilities),
      messagePermission: lenient(messagePermissions),
    }),
    response: privacySettings,
  },
} satisfies Record<string, OperationContract>

const write = { tag: 'Blocks', access: 'member', rate: 'write', params: z.object({ userId: uuid }) } as const
const list = {
  tag: 'Blocks',
  access: 'member',
  rate: 'read',
  query: pageQuery,
  response: memberPage,
} as const
const blocked = z.object({ blocked: z.boolean() })
const muted = z.object({ muted: z.boolean() })

export const blocks = {
  listBlocks: { ...list, summary: 'Whom the member blocks, the latest first' },
  blockMember: {
    ...write,
    summary: 'Block: neither sees, follows or notifies the other, and follows end both ways',
    response: blocked,
  },
  unblockMember: { ...write, summary: 'Stop blocking; follows do not come back', response: blocked },
  listMutes: { ...list, summary: 'Whom the member mutes, the latest first' },
  muteMember: { ...write, summary: "Keep a member's posts and doings out of feed and bell", response: muted },
  unmuteMember: { ...write, summary: 'Stop muting', response: muted },
} satisfies Record<string, OperationContract>
