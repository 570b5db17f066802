import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf, chatting, messagesOf, remove, say } from '../../testing/chats.ts'
import { upload } from '../../testing/pictures.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const quoteOf = ({
  id,
  seq,
  senderId,
  text,
}: {
  id: string
  seq: number
  senderId: string
  text: string
}) => ({
  ...{ id, seq, senderId, text },
  hasPicture: false,
  isDeleted: false,
})

test('shows the quoted message to both members', async () => {
  const { one, other, chatId } = await chatting(server)
  const asked = await say(one, chatId, { text: 'Which <clay>?' })
  const { id: mediaId } = await upload(one, 'message')
  const picture = await say(one, chatId, { text: '', mediaId })
  const reply = await say(other, chatId, { text: 'Stoneware', replyToId: asked.id })
  expect(reply.replyTo).toEqual(quoteOf(asked))
  await say(other, chatId, { text: 'Lovely', replyToId: picture.id })
  for (const member of [one, other])
    expect((await messagesOf(member, chatId)).map(({ replyTo }) => replyTo)).toEqual([
      null,
      null,
      quoteOf(asked),
      { ...quoteOf(picture), hasPicture: true },
    ])
  expect((await chatOf(one, chatId)).lastMessage?.replyTo?.id).toBe(picture.id)
})

test.each(['this version', 'an earlier version'])(
  'quotes a deleted message without its text, also in repeated answers that were stored by %s',
  async storedBy => {
    const { one, other, chatId } = await chatting(server)
    const key = (name: string) => ({ idempotencyKey: `${name}-of-${storedBy.replaceAll(' ', '-')}` })
    const question = { id: randomUUID(), text: 'Said too soon' }
    const ask = () => one.api.sendMessage({ params: { chatId }, body: question }, key('question'))
    const asked = await ask()
    const body = { id: randomUUID(), text: 'Oh?', replyToId: asked.id }
    const reply = () => other.api.sendMessage({ params: { chatId }, body }, key('reply'))
    const replied = await reply()
    expect(replied.replyTo).toEqual(quoteOf(asked))
    if (storedBy === 'an earlier version') {
      await storeWhole(key('question').idempotencyKey, asked)
      await storeWhole(key('reply').idempotencyKey, replied)
    }
    await remove(one, asked, 'both')
    const gone = { ...quoteOf(asked), text: '', isDeleted: true }
    expect(await reply()).toEqual({ ...replied, replyTo: gone })
    expect(await ask()).toEqual({ ...asked, text: '', isDeleted: true })
    for (const member of [one, other])
      expect((await messagesOf(member, chatId)).at(-1)?.replyTo).toEqual(gone)
    expect((await say(one, chatId, { replyToId: asked.id })).replyTo).toEqual(gone)
    const { rows } = await sql`select from operations where answer::text like '%Said too soon%'`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  },
)

/** The whole answer under an operation's id, as earlier versions stored it. */
const storeWhole = (id: string, answer: object) =>
  server.db
    .updateTable('operations')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute()

test('hides a quoted text only from the member who deleted the message for themselves', async () => {
  const { one, other, chatId } = await chatting(server)
  const asked = await say(one, chatId, { text: 'Which clay?' })
  await say(one, chatId, { replyToId: asked.id })
  await remove(other, asked, 'me')
  expect((await messagesOf(other, chatId)).at(-1)?.replyTo).toMatchObject({ text: '', isDeleted: true })
  expect((await messagesOf(one, chatId)).at(-1)?.replyTo).toEqual(quoteOf(asked))
})

test("refuses to quote another chat's message or an unknown one, and leaves no gap", async () => {
  const { one, chatId } = await chatting(server)
  const elsewhere = await chatting(server)
  const { id } = await say(elsewhere.one, elsewhere.chatId)
  for (const replyToId of [id, randomUUID()])
    expect(await refusalOf(say(one, chatId, { replyToId }))).toBe(
      "404 The message you're replying to isn't there anymore. Send yours without the quote.",
    )
  expect((await say(one, chatId)).seq).toBe(1)
})
