import { hasMutedWord, postMessages, Refusal } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import { presentPost } from './present.ts'
import { findPost, type PostRow } from './queries.ts'

/** The post as its page shows it. @throws Refusal 404 for a missing and for a hidden post */
export const readPost = async ({ db, viewer }: MemberCall, id: string) => {
  const row = await findPost(db, viewer.id, id)
  if (!row) throw new Refusal('not-found', postMessages.notFound)
  const isMuted = row.author_id !== viewer.id && hasMutedWord(wordsOf(row), viewer.mutedKeys)
  return { ...presentPost(row, viewer.id), hasMutedWord: isMuted }
}

/** What its reader reads, the options of its poll included. */
const wordsOf = ({ content, tags, poll }: PostRow) => ({
  content: [content, ...(poll?.options ?? [])].join('\n'),
  tags,
})
