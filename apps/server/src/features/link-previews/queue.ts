import { addressToPreview, plainText } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Context, MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob, defineJob } from '../../jobs/add-job.ts'
import { holderOf } from './holder.ts'

/** Milliseconds for which what was found at an address is good for everything that links to it. */
export const previewLife = 24 * 60 * 60_000

/** How many previews of one member may wait: those of other members wait behind them. */
const mostWaiting = 20

/** The author of the post or message. Jobs of earlier versions have none. */
const author = { memberId: z.string().default('') }

export const previewLinkJob = defineJob(
  'preview-link',
  z.union([z.object({ postId: z.string(), ...author }), z.object({ messageId: z.string(), ...author })]),
  {
    key: holder => keyOf(holder.memberId, holderOf(holder).id),
    // It waits for other servers.
    slots: 2,
  },
)

const keyOf = (memberId: string, id: string) => `preview-link:${memberId}:${id}`

/** Of a member who adds links faster than their sites answer, only the latest posts and messages get a preview. */
export const dropOldestPreviews = async ({ db }: Pick<Context, 'db'>, memberId: string) => {
  const [first, last] = ['0', 'f'].map(digit => keyOf(memberId, nil.replaceAll('0', digit)))
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs
      where key between ${first} and ${last} and locked_at is null
      order by run_at desc, id desc offset ${mostWaiting}
    ))`.execute(db)
}

const nil = '00000000-0000-0000-0000-000000000000'

/** The address of the first link in a text, see docs/product/posts.md#link-previews. */
export const previewAddress = (config: Context['config'], text: string) =>
  config.linkPreviews ? addressToPreview(plainText(text), config.publicUrl) : null

/** The id of the preview that the server already has of an address. */
export const knownPreview = (address: RawBuilder<unknown>) =>
  sql<string | null>`(select id from link_previews where address = ${address} and fetched_at is not null)`

/** Whether what the server has of an address is good without fetching it again. */
export const isPreviewFresh = (address: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from link_previews
    where address = ${address} and fetched_at is not null
      and tried_at > ${now}::timestamptz - ${sql.lit(previewLife)} * interval '1 millisecond'
  )`

/** Gives a changed post the preview of its text. Shows at once what the server already has, and fetches it in a job. */
export const queueLinkPreview = async (
  { db, config, now, viewer }: MemberWriteCall,
  postId: string,
  { text, before }: { text: string; before: string },
) => {
  const address = previewAddress(config, text)
  if (!config.linkPreviews || address === previewAddress(config, before)) return
  const isFresh = await showKnown(db, postId, address, now)
  if (address !== null && !isFresh) await addJob(db, previewLinkJob, { postId, memberId: viewer.id })
}

/** @returns whether the address was tried recently enough */
const showKnown = async (db: Kysely<DB>, postId: string, address: string | null, now: Date) => {
  const given = sql`${address}::text`
  const { rows } = await sql<{ is_fresh: boolean }>`
    update posts set link_preview_id = case when removed_preview is distinct from ${given} then ${knownPreview(given)} end
    where id = ${postId}
    returning ${isPreviewFresh(given, sql`${now}`)} as is_fresh`.execute(db)
  return rows[0]?.is_fresh ?? false
}
