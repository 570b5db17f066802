import { hashToken } from '@bowline/server/http/session'
import type { BenchDatabase } from '../database.ts'
import { recordStatements } from '../record.ts'
import { writtenOut } from '../statement.ts'
import { inSql, type Pair, type Person, pairs } from './seed.ts'

const sampleId = '01890000-0000-4000-8000-000000000001'
const sampleKey = 'key-of-the-sample-message'

/** What the web app sends with a message that its member wrote a moment ago. */
export const webAppHeaders = (url: string, from: Person, key: string) => ({
  Accept: 'application/json',
  'Content-Type': 'application/json',
  Cookie: `bowline=${from.token}`,
  Origin: url,
  'Sec-Fetch-Site': 'same-origin',
  'Idempotency-Key': key,
  'Bowline-Member': from.id,
  'Bowline-Made-At': new Date(Date.now() - 40).toISOString(),
})

/** All statements of one message, for pgbench, on a random chat. @param pair the first one */
export const messageScript = async (database: BenchDatabase, { chatId, one, other }: Pair) => {
  const statements = await recordStatements(database, `/api/chats/${chatId}/messages`, {
    method: 'POST',
    body: JSON.stringify({ id: sampleId, text: 'The kiln is warm, come over whenever you like' }),
    headers: webAppHeaders('http://localhost:3000', one, sampleKey),
  })
  const ofPair = inSql(':pair')
  const newId = "md5('message ' || :message || ' ' || :client_id || ' ' || clock_timestamp())"
  const variables = [
    { value: `\\x${hashToken(one.token).toString('hex')}`, expression: ofPair.hash, type: 'bytea' as const },
    { value: chatId, expression: ofPair.chatId },
    { value: one.id, expression: ofPair.one, type: 'uuid' as const },
    { value: other.id, expression: ofPair.other, type: 'uuid' as const },
    { value: sampleId, expression: newId, type: 'uuid' as const },
    { value: sampleKey, expression: newId },
  ]
  return [
    `\\set pair random(1, ${pairs})`,
    '\\set message random(1, 1000000000)',
    statements.map(statement => writtenOut(statement, variables)).join(';\n'),
  ].join('\n')
}
