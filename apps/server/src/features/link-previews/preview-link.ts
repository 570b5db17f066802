import { addressToPreview, plainText } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'
import { type FoundPreview, fetchPreview } from './fetch-preview.ts'
import { type LinkPreviewRow, linkPreviewJson, linkPreviewOf } from './present.ts'
import { previewLife } from './queue.ts'

/**
 * Gives a post its preview. The page is fetched unless that happened in the last day, also if it failed. Posts that
 * are given the preview meanwhile get it with the first one.
 */
export const previewLink = async (context: Context, { postId }: { postId: string }) => {
  const { config, db, now } = context
  if (!config.linkPreviews) return
  const post = await db.selectFrom('posts').select('content').where('id', '=', postId).executeTakeFirst()
  const address = post && addressToPreview(plainText(post.content), config.publicUrl)
  if (!address) return
  const id = await findOrCreate(db, address, now())
  if (!(await attach(db, { postId, id, address, content: post.content }))) return
  if (!(await claim(db, id, now()))) return emitTo(context, sql`posts.id = ${postId}`)
  const found = await fetchPreview(context, id, address)
  if (!found) return
  await storePreview(db, id, found, now())
  await emitTo(context, sql`posts.link_preview_id = ${id}`)
}

const findOrCreate = async (db: Kysely<DB>, address: string, now: Date) => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into link_previews (address, created_at) values (${address}, ${now})
      on conflict (address) do nothing returning id
    )
    select id from made union all select id from link_previews where address = ${address}`.execute(db)
  if (!rows[0]) throw new Error('Another job has just made this preview, so this job runs again.')
  return rows[0].id
}

/** False if the post was changed meanwhile, which queued a job of its own, or if its author removed the preview. */
const attach = async (
  db: Kysely<DB>,
  { postId, id, address, content }: { postId: string; id: string; address: string; content: string },
) => {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({ link_preview_id: id })
    .where('id', '=', postId)
    .where('content', '=', content)
    .where(sql<boolean>`removed_preview is distinct from ${address}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One job fetches an address in a day. */
const claim = async (db: Kysely<DB>, id: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('link_previews')
    .set({ tried_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(tried_at is null or tried_at <= ${new Date(now.getTime() - previewLife)})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces what was found earlier; the files of an earlier picture are deleted. */
const storePreview = (db: Kysely<DB>, id: string, { picture, ...texts }: FoundPreview, now: Date) =>
  db.transaction().execute(async transaction => {
    const { rows } = await sql<{ paths: string[] }>`
      select ${picturePaths} as paths from link_previews where id = ${id} and picture is not null for update`.execute(
      transaction,
    )
    await transaction
      .updateTable('link_previews')
      .set({ ...texts, picture: picture && JSON.stringify(picture), tried_at: now, fetched_at: now })
      .where('id', '=', id)
      .execute()
    for (const { paths } of rows) await addJob(transaction, deleteFilesJob, { paths })
  })

/** Of all files of a preview's picture. */
export const picturePaths = sql<string[]>`array(
  select picture ->> 'path' union all
  select variant ->> 'path' from jsonb_array_elements(picture -> 'variants') variant
)`

const emitTo = async ({ db, live }: Context, condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ id: string; preview: LinkPreviewRow | null }>`
    select posts.id, ${linkPreviewJson(sql`posts.link_preview_id`)} as preview from posts where ${condition}`.execute(
    db,
  )
  live.publish(
    rows.flatMap(({ id, preview }) =>
      preview
        ? [
            {
              audience: { post: id },
              event: { type: 'link-preview' as const, postId: id, linkPreview: linkPreviewOf(preview) },
            },
          ]
        : [],
    ),
  )
}
