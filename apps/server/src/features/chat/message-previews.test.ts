import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveOf } from '../../testing/archives.ts'
import { chatting, messagesOf, remove, say } from '../../testing/chats.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { sends, startWebSite } from '../../testing/web-site.ts'
import { unzip } from '../../testing/zip.ts'
import { previewLink } from '../link-previews/preview-link.ts'

let server: TestServer
let site: Awaited<ReturnType<typeof startWebSite>>
beforeAll(async () => {
  site = await startWebSite()
  server = await createTestServer({ LINK_PREVIEWS: 'on', LINK_PREVIEW_LOOPBACK: 'on' })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const page = (title: string) => site.add(sends('text/html', `<title>${title}</title>`))

/** A message with a link to a page of that title, whose preview has arrived. */
const withPreview = async (title: string) => {
  const { one, other, chatId } = await chatting(server)
  const address = page(title)
  const message = await say(one, chatId, { text: `See ${address}` })
  await previewLink(server.context, { messageId: message.id })
  return { one, other, chatId, address, message }
}

const shownTo = async (member: TestMember, chatId: string) => {
  const [message] = (await messagesOf(member, chatId)).slice(-1)
  return message && [message.linkPreview?.title ?? null, message.isPreviewRemoved]
}
const removePreview = (member: TestMember, chatId: string, messageId: string) =>
  member.api.removeMessagePreview({ params: { chatId, messageId } })

test('fetches the first link of a message in a job, and shows its preview to both members', async () => {
  const { one, other, chatId } = await chatting(server)
  const address = page('How to tie a bowline')
  const sent = await say(one, chatId, { text: `See ${address} and https://z.example` })
  expect(sent.linkPreview).toBeNull()
  const publish = vi.spyOn(server.context.live, 'publish')
  const jobs = await server.startJobs()
  await expect
    .poll(() => shownTo(other, chatId), { timeout: 20_000 })
    .toEqual(['How to tie a bowline', false])
  await jobs.stop()
  for (const { id } of [one, other])
    expect(publish.mock.calls.flat(2)).toContainEqual({
      audience: { member: id },
      event: { type: 'message-changed', chatId, messageId: sent.id },
    })
  publish.mockRestore()
  // The server knows the page now.
  const again = await say(other, chatId, { text: address })
  expect(again.linkPreview).toMatchObject({ url: address, title: 'How to tie a bowline' })
})

test('lets only the sender remove the preview, for both members and for good', async () => {
  const { one, other, chatId, message } = await withPreview('Knots')
  expect(await refusalOf(removePreview(other, chatId, message.id))).toBe(
    '403 You can only remove the preview of a message you sent',
  )
  const stranger = await server.member()
  expect(await refusalOf(removePreview(stranger, chatId, message.id))).toBe('404 Chat not found')
  expect(await shownTo(other, chatId)).toEqual(['Knots', false])
  for (let time = 0; time < 2; time += 1) await removePreview(one, chatId, message.id)
  for (const member of [one, other]) expect(await shownTo(member, chatId)).toEqual([null, true])
  await previewLink(server.context, { messageId: message.id })
  expect(await shownTo(one, chatId)).toEqual([null, true])
  const messages = JSON.parse(String((await unzip(await archiveOf(server, one))).get('messages.json')))
  expect(messages).toMatchObject([{ isPreviewRemoved: true }])
})

test('shows no preview of a message that was deleted for both, and deletes it once nothing shows it', async () => {
  const { one, other, chatId, message, address } = await withPreview('Gone')
  await remove(one, message, 'both')
  expect(await shownTo(other, chatId)).toEqual([null, false])
  const isStored = async () => {
    const rows = await server.db
      .selectFrom('link_previews')
      .select('id')
      .where('address', '=', address)
      .execute()
    return rows.length === 1
  }
  const kept = await withPreview('Kept')
  server.advance(24 * 60 * 60_000)
  await server.sweep()
  expect(await isStored()).toBe(false)
  expect(await shownTo(kept.other, kept.chatId)).toEqual(['Kept', false])
})

test('fetches nothing while previews are off', async () => {
  server.context.config.linkPreviews = false
  site.drain()
  const { one, chatId } = await chatting(server)
  const { id } = await say(one, chatId, { text: page('Off') })
  await previewLink(server.context, { messageId: id })
  expect([await shownTo(one, chatId), site.drain()]).toEqual([[null, false], []])
  server.context.config.linkPreviews = true
})
