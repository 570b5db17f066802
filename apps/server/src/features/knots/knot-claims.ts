import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** Identifies a member of a Bowline without naming either. */
const claimOf = (publicKey: string, memberId: string) =>
  createHash('sha256').update(`${publicKey} ${memberId}`).digest()

/** The accounts whose Knots this account took over. */
export const claimsOf = async (db: Kysely<DB>, memberId: string) => {
  const rows = await db
    .selectFrom('knot_claims')
    .select('claim')
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('claim')
    .execute()
  return rows.map(({ claim }) => claim.toString('base64url'))
}

/**
 * Claims the Knots of an archive for one account: its member's, and those that the member had taken over before.
 * All or none, otherwise the same Knots could reach two accounts by two ways.
 */
export const claimKnots = async (
  db: Kysely<DB>,
  { publicKey, memberId, knotClaims }: { publicKey: string; memberId: string; knotClaims: string[] },
  { accountId, now }: { accountId: string; now: Date },
) => {
  const own = claimOf(publicKey, memberId)
  // In one order, so that two imports with the same claims cannot deadlock.
  const claims = [own, ...knotClaims.map(claim => Buffer.from(claim, 'base64url'))].toSorted(Buffer.compare)
  const inserted = await db
    .insertInto('knot_claims')
    .values(claims.map(claim => ({ claim, member_id: accountId, created_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .returning('claim')
    .execute()
  const ofOthers = await db
    .selectFrom('knot_claims')
    .select('claim')
    .where('claim', 'in', claims)
    .where(eb => eb.or([eb('member_id', 'is', null), eb('member_id', '<>', accountId)]))
    .executeTakeFirst()
  if (!ofOthers) return true
  for (const { claim } of inserted) await db.deleteFrom('knot_claims').where('claim', '=', claim).execute()
  return false
}
