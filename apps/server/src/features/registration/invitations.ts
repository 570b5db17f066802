import { randomBytes } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@bowline/api/contract/index'
import { checkInvitation, limits, Refusal, registrationMessages } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { idTaken } from '../../operations/id-taken.ts'

type Invitation = AnswerOf<'createInvitation'>
const day = 24 * 60 * 60_000

/** @throws Refusal 400, or 409 if the member has too many */
export const createInvitation = async (
  call: MemberCall,
  { id, uses, days }: ParsedOf<'createInvitation'>['body'],
): Promise<Invitation> => {
  const { db, viewer, now } = call
  checkInvitation({ uses, days }, viewer)
  // Concurrent requests wait for each other, so together they cannot exceed the limit.
  await sql`select from accounts where id = ${viewer.id} for no key update`.execute(db)
  const open = (await readInvitations(call)).filter(({ isOpen }) => isOpen)
  if (!viewer.isAdmin && open.length >= limits.openInvitations)
    throw new Refusal('conflict', registrationMessages.tooManyInvitations)
  const created = await db
    .insertInto('invitations')
    .values({
      id,
      inviter_id: viewer.id,
      code: randomBytes(16).toString('base64url'),
      max_uses: uses,
      created_at: now,
      expires_at: new Date(now.getTime() + days * day),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw idTaken('An invitation')
  return readInvitation(call, id)
}

/** Prevents further sign-ups and verifications with it; members who joined stay. @throws Refusal 404 */
export const revokeInvitation = async (call: MemberCall, id: string): Promise<Invitation> => {
  const { db, viewer, now } = call
  await db
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('inviter_id', '=', viewer.id)
    .where('revoked_at', 'is', null)
    .execute()
  return readInvitation(call, id)
}

/** The viewer's own invitations, newest first. */
export const readInvitations = async ({ db, viewer, now, config }: MemberCall): Promise<Invitation[]> => {
  const { rows } = await sql<InvitationRow>`
    select id, code, max_uses, created_at, expires_at, revoked_at,
      (select count(*) from invitation_uses where invitation_id = invitations.id)::int as used,
      (select count(*) from sign_ups where invitation_id = invitations.id and name_reserved_until > ${now})::int as held,
      coalesce((
        select json_agg(json_build_object('uid', member_id, 'username', username, 'displayName', display_name)
          order by joined_at)
        from invitation_uses join profiles using (member_id) where invitation_id = invitations.id
      ), '[]') as joined
    from invitations where inviter_id = ${viewer.id}
    order by created_at desc, id desc limit ${limits.invitationList}`.execute(db)
  return rows.map(row => ({
    id: row.id,
    url: `${config.publicUrl}/auth?invitation=${row.code}`,
    uses: row.max_uses,
    used: row.used,
    held: row.held,
    joined: row.joined,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isRevoked: row.revoked_at !== null,
    isOpen: row.revoked_at === null && row.expires_at > now && row.used < row.max_uses,
  }))
}

type InvitationRow = {
  id: string
  code: string
  max_uses: number
  used: number
  held: number
  joined: Invitation['joined']
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

const readInvitation = async (call: MemberCall, id: string) => {
  const found = (await readInvitations(call)).find(invitation => invitation.id === id)
  if (!found) throw new Refusal('not-found', registrationMessages.invitationNotFound)
  return found
}
