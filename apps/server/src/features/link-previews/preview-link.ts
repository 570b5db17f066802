import { addressToPreview, membersOfChat, plainText } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'
import { type FoundPreview, fetchPreview } from './fetch-preview.ts'
import { type Holder, holderOf } from './holder.ts'
import { type LinkPreviewRow, linkPreviewJson, linkPreviewOf } from './present.ts'
import { previewLife } from './queue.ts'

/**
 * Gives a post or a message its preview. The page is fetched unless that happened in the last day, also if it failed.
 * Others that are given the preview meanwhile get it with the first one.
 */
export const previewLink = async (context: Context, holder: Holder) => {
  const { config, db, now } = context
  if (!config.linkPreviews) return
  const text = await readText(db, holder)
  const address = text && addressToPreview(plainText(text), config.publicUrl)
  if (!address) return
  const id = await findOrCreate(db, address, now())
  if (!(await attach(db, holder, { id, address, text }))) return
  if (!(await claim(db, id, now()))) return emitTo(context, holder)
  const found = await fetchPreview(context, id, address)
  if (!found) return
  await storePreview(db, id, found, now())
  await emitTo(context, { previewId: id })
}

const readText = async (db: Kysely<DB>, holder: Holder) => {
  const { table, id, text } = holderOf(holder)
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(text)} as text from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.text
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

/** False if the text was changed meanwhile, which queued a job of its own, or if its author removed the preview. */
const attach = async (
  db: Kysely<DB>,
  holder: Holder,
  preview: { id: string; address: string; text: string },
) => {
  const { table, id, text, isRemoved } = holderOf(holder)
  const { rows } = await sql`
    update ${sql.table(table)} set link_preview_id = ${preview.id}
    where id = ${id} and ${sql.ref(text)} = ${preview.text} and not (${isRemoved(preview.address)})
    returning id`.execute(db)
  return rows.length > 0
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

/** Shows the preview on open screens: of one post or message, or of all that have it. */
const emitTo = async (context: Context, wanted: Holder | { previewId: string }) => {
  if ('previewId' in wanted) {
    await emitToPosts(context, sql`link_preview_id = ${wanted.previewId}`)
    await emitToChats(context, sql`link_preview_id = ${wanted.previewId}`)
  } else if ('postId' in wanted) await emitToPosts(context, sql`id = ${wanted.postId}`)
  else await emitToChats(context, sql`id = ${wanted.messageId}`)
}

const emitToPosts = async ({ db, live }: Context, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string; preview: LinkPreviewRow | null }>`
    select id, ${linkPreviewJson(sql`link_preview_id`)} as preview from posts where ${condition}`.execute(db)
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

/** Earlier messages are read with the preview when somebody opens their chat. */
const emitToChats = async ({ db, live, now }: Context, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string; chat_id: string }>`
    select id, chat_id from messages
    where ${condition} and deleted_at is null and created_at > ${new Date(now().getTime() - previewLife)}`.execute(
    db,
  )
  live.publish(
    rows.flatMap(({ id, chat_id: chatId }) =>
      membersOfChat(chatId).map(member => ({
        audience: { member },
        event: { type: 'message-changed' as const, chatId, messageId: id },
      })),
    ),
  )
}
