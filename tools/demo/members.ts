import { emailKey } from '@bowline/domain'
import type { Context } from '@bowline/server/context'
import { type DemoMember, homes } from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { uploadPicture } from './pictures.ts'

export const demoPassword = 'Demo1Knots'
export const memberId = (username: string) => idOf(`member ${username}`)
export const emailOf = (username: string) => `${username}@demo.example`

/** Accounts as after sign-up and verification, without sending emails. */
export const addAccounts = async (
  { db, passwords }: Pick<Context, 'db' | 'passwords'>,
  members: readonly DemoMember[],
  joined: Date,
  admin: string,
) => {
  const hash = await passwords.hash(demoPassword)
  const accounts = members.map(({ username }) => ({
    id: memberId(username),
    email: emailOf(username),
    email_key: emailKey(emailOf(username)),
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

/** Bio, hobbies with levels, a portrait for most, and for some a location, a link and a cover. */
export const dressProfile = async (lane: Lane, member: DemoMember, at: Date) => {
  const seed = seedOf(member.username)
  const client = lane.as(memberId(member.username), at)
  const photoMediaId = member.portrait && (await uploadPicture(client, member.portrait, 'profile'))
  const { cover, ...home } = homes[member.username] ?? {}
  const coverMediaId = cover && (await uploadPicture(client, cover, 'cover', { of: member.username }))
  await client.updateProfile({
    body: {
      bio: member.bio,
      ...home,
      hobbies: member.hobbies.map((slug, index) => ({
        slug,
        level: levels[(seed >> index) % levels.length],
      })),
      ...(photoMediaId && { photoMediaId }),
      ...(coverMediaId && { coverMediaId }),
    },
  })
}

const levels = ['beginner', 'intermediate', 'advanced', 'expert', null] as const
