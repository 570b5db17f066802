import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { StreamedAnswer } from '../../http/streamed-answer.ts'
import { gatherOwnData } from './gather.ts'
import { jsonText } from './json-text.ts'

/**
 * Everything as one JSON document at one point in time. It is written to a file first, because the transaction must
 * not wait for a slow connection.
 */
export const exportOwnData = async ({ db, viewer, now }: MemberCall) => {
  await sql`set transaction isolation level repeatable read`.execute(db)
  const folder = await mkdtemp(join(tmpdir(), 'bowline-export-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const file = join(folder, 'data.json')
    await pipeline(
      Readable.from(jsonText(await gatherOwnData(db, viewer.id, now)), { objectMode: false }),
      createWriteStream(file),
    )
    const stream = createReadStream(file)
    stream.once('close', () => void remove())
    return new StreamedAnswer(stream, (await stat(file)).size)
  } catch (error) {
    await remove()
    throw error
  }
}
