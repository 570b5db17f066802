import { addressToPreview, plainText } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob, defineJob } from '../../jobs/add-job.ts'
import { type Holder, holderOf } from './holder.ts'
import { type LinkPreviewRow, linkPreviewJson } from './present.ts'

/** Milliseconds for which what was found at an address is good for everything that links to it. */
export const previewLife = 24 * 60 * 60_000

export const previewLinkJob = defineJob(
  'preview-link',
  z.union([z.object({ postId: z.string() }), z.object({ messageId: z.string() })]),
  {
    key: holder => `preview-link:${holderOf(holder).id}`,
    // It waits for other servers.
    isLong: true,
  },
)

/**
 * Gives a post or a message the preview of the first link in its text, see docs/product/posts.md#link-previews. Shows at
 * once what the server already has, and otherwise fetches it in a job.
 * @param before the stored text until now; absent for a new one
 * @returns the preview that is shown at once
 */
export const queueLinkPreview = async (
  { db, config, now }: MemberWriteCall,
  holder: Holder,
  { text, before }: { text: string; before?: string },
) => {
  if (!config.linkPreviews) return null
  const address = addressToPreview(plainText(text), config.publicUrl)
  const earlier = before === undefined ? null : addressToPreview(plainText(before), config.publicUrl)
  if (address === earlier) return null
  const { isFresh, preview } = await showKnown(db, holder, address, new Date(now.getTime() - previewLife))
  if (address !== null && !isFresh) await addJob(db, previewLinkJob, holder)
  return preview
}

/** `isFresh`: whether the address was tried recently enough. */
const showKnown = async (db: Kysely<DB>, holder: Holder, address: string | null, since: Date) => {
  const { table, id, isRemoved } = holderOf(holder)
  const { rows } = await sql<{ is_fresh: boolean | null; preview: LinkPreviewRow | null }>`
    with known as (select id, tried_at from link_previews where address = ${address} and fetched_at is not null)
    update ${sql.table(table)} set link_preview_id = (select known.id from known where not (${isRemoved(address)}))
    where id = ${id}
    returning (select tried_at > ${since} from known) as is_fresh,
      ${linkPreviewJson(sql`link_preview_id`)} as preview`.execute(db)
  return { isFresh: rows[0]?.is_fresh ?? false, preview: rows[0]?.preview ?? null }
}
