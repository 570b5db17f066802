import { addressToPreview, plainText } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob, defineJob } from '../../jobs/add-job.ts'

/** Milliseconds for which what was found at an address is good for all posts with it. */
export const previewLife = 24 * 60 * 60_000

export const previewLinkJob = defineJob('preview-link', z.object({ postId: z.string() }), {
  key: ({ postId }) => `preview-link:${postId}`,
  // It waits for other servers.
  isLong: true,
})

/**
 * Gives a post the preview of the first link in its text, see docs/product/posts.md#link-previews. Shows at once what
 * the server already has, and otherwise fetches it in a job.
 * @param before the stored text until now; absent for a new post
 */
export const queueLinkPreview = async (
  { db, config, now }: MemberWriteCall,
  postId: string,
  { content, before }: { content: string; before?: string },
) => {
  if (!config.linkPreviews) return
  const address = addressToPreview(plainText(content), config.publicUrl)
  const earlier = before === undefined ? null : addressToPreview(plainText(before), config.publicUrl)
  if (address === earlier) return
  const isFresh = await showKnown(db, postId, address, new Date(now.getTime() - previewLife))
  if (address !== null && !isFresh) await addJob(db, previewLinkJob, { postId })
}

/** @returns whether the address was tried recently enough */
const showKnown = async (db: Kysely<DB>, postId: string, address: string | null, since: Date) => {
  const { rows } = await sql<{ is_fresh: boolean | null }>`
    with known as (select id, tried_at from link_previews where address = ${address} and fetched_at is not null)
    update posts set link_preview_id = (select id from known where removed_preview is distinct from ${address})
    where id = ${postId}
    returning (select tried_at > ${since} from known) as is_fresh`.execute(db)
  return rows[0]?.is_fresh ?? false
}
