import type { Context } from '../../apps/server/src/context.ts'
import { hashPassword } from '../../apps/server/src/features/accounts/passwords.ts'
import { renderJpeg } from './art/index.ts'
import { type DemoMember, portraitOf } from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'

export const demoPassword = 'Demo1Knots'
export const memberId = (username: string) => idOf(`member ${username}`)
export const emailOf = (username: string) => `${username}@demo.example`

/** Accounts as they are after sign-up and verification, without a mail to anybody. */
export const addAccounts = async (
  { db }: Pick<Context, 'db'>,
  members: readonly DemoMember[],
  joined: Date,
  admin: string,
) => {
  const hash = await hashPassword(demoPassword)
  const accounts = members.map(({ username }) => ({
    id: memberId(username),
    email: emailOf(username),
    email_verified_at: joined,
    password_hash: hash,
    is_admin: username === admin,
    is_developer: username === admin,
    created_at: joined,
    updated_at: joined,
  }))
  await db.insertInto('accounts').values(accounts).execute()
  const profiles = members.map(({ username, displayName }) => ({
    member_id: memberId(username),
    username,
    display_name: displayName,
    created_at: joined,
    updated_at: joined,
  }))
  await db.insertInto('profiles').values(profiles).execute()
  await db
    .insertInto('preferences')
    .values(profiles.map(({ member_id }) => ({ member_id })))
    .execute()
}

/** Bio, hobbies with levels, and a portrait for most. */
export const dressProfile = async (lane: Lane, member: DemoMember, at: Date) => {
  const seed = seedOf(member.username)
  const client = lane.as(memberId(member.username), at)
  const photoMediaId = idOf(`photo ${member.username}`)
  const hasPhoto = seed % 8 > 0
  if (hasPhoto) {
    const { svg, alt } = portraitOf(member.username)
    const query = {
      id: photoMediaId,
      purpose: 'profile',
      fileName: 'portrait.jpg',
      description: alt,
    } as const
    await client.uploadMedia({ query, body: new Uint8Array(await renderJpeg(svg)) })
  }
  await lane.as(memberId(member.username), at).updateProfile({
    body: {
      bio: member.bio,
      hobbies: member.hobbies.map((slug, index) => ({
        slug,
        level: levels[(seed >> index) % levels.length],
      })),
      ...(hasPhoto && { photoMediaId }),
    },
  })
}

const levels = ['beginner', 'intermediate', 'advanced', 'expert', null] as const
