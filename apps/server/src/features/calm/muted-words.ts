import { limits, mutedKey, Refusal, tooManyMutedWords } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'

export const findMutedWords = async ({ db, viewer }: MemberCall) => {
  const row = await db
    .selectFrom('preferences')
    .select('muted_words')
    .where('member_id', '=', viewer.id)
    .executeTakeFirst()
  return { words: row?.muted_words ?? [] }
}

/**
 * Mutes a word or no longer mutes it. Of two spellings with the same effect, the list keeps the first.
 * @param word as `cleanMutedWord` returns it
 * @throws Refusal 409 if the list is full
 */
export const setMutedWord = async (
  call: MemberWriteCall,
  { word, isMuted }: { word: string; isMuted: boolean },
) => {
  const { db, viewer, now } = call
  const key = mutedKey(word)
  const earlier = await lockMutedWords(db, viewer.id, now)
  if (earlier.some(each => mutedKey(each) === key) === isMuted) return { words: earlier }
  const words = isMuted ? [...earlier, word] : earlier.filter(each => mutedKey(each) !== key)
  if (words.length > limits.mutedWords) throw new Refusal('conflict', tooManyMutedWords)
  await storeMutedWords(db, viewer.id, words)
  // The member's open screens read their lists again, as after a mute of a member.
  call.emit({ member: viewer.id }, { type: 'relation', userId: viewer.id })
  return { words }
}

const lockMutedWords = async (db: Kysely<DB>, memberId: string, now: Date) => {
  const { muted_words: words } = await db
    .insertInto('preferences')
    .values({ member_id: memberId, created_at: now })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet({ member_id: memberId }))
    .returning('muted_words')
    .executeTakeFirstOrThrow()
  return words
}

const storeMutedWords = (db: Kysely<DB>, memberId: string, words: string[]) =>
  db
    .updateTable('preferences')
    .set({ muted_words: words, muted_keys: words.map(mutedKey) })
    .where('member_id', '=', memberId)
    .execute()

/** Adds the words of an imported archive to those muted here, as far as there is room. */
export const addMutedWords = async (db: Kysely<DB>, memberId: string, now: Date, words: string[]) => {
  const merged = new Map((await lockMutedWords(db, memberId, now)).map(word => [mutedKey(word), word]))
  for (const word of words) if (!merged.has(mutedKey(word))) merged.set(mutedKey(word), word)
  await storeMutedWords(db, memberId, [...merged.values()].slice(0, limits.mutedWords))
}
