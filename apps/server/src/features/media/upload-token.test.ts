import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg, upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: TestMember
beforeAll(async () => {
  server = await createTestServer()
  ada = await server.member()
})
afterAll(() => server.close())

describe('an upload token', () => {
  const uploadWith = async (bearer: string) =>
    server
      .client()
      .uploadMedia({ query: { id: randomUUID(), purpose: 'post' }, body: await jpeg() }, { bearer })

  const ownerOf = async (id: string) =>
    (await server.db.selectFrom('media').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id

  test('allows uploads as the member for ten minutes', async () => {
    const { token, expiresAt } = await ada.api.createUploadToken()
    expect(Date.parse(expiresAt) - server.context.now().getTime()).toBe(10 * 60_000)
    const { id } = await uploadWith(token)
    expect(await ownerOf(id)).toBe(ada.id)
    server.advance(10 * 60_000)
    expect(await refusalOf(uploadWith(token))).toContain('401')
  })

  test('opens nothing else', async () => {
    const { token } = await ada.api.createUploadToken()
    const uploader = { ...ada, api: server.client(token) }
    expect(await refusalOf(publish(uploader))).toContain('401')
    expect(await refusalOf(uploader.api.getFeed())).toContain('401')
    expect(await refusalOf(uploader.api.createUploadToken())).toContain('401')
    const { picture } = await upload(ada)
    expect(
      (await server.request(picture.url, { headers: { Authorization: `Bearer ${token}` } })).status,
    ).toBe(404)
  })

  test("ends with its session, and with the member's access", async () => {
    const gone = await server.member()
    const { token } = await gone.api.createUploadToken()
    const disabledAt = (at: Date | null) =>
      server.db.updateTable('accounts').set({ disabled_at: at }).where('id', '=', gone.id).execute()
    await disabledAt(server.context.now())
    expect(await refusalOf(uploadWith(token))).toContain('401')
    await disabledAt(null)
    await uploadWith(token)
    await server.db.deleteFrom('sessions').where('account_id', '=', gone.id).execute()
    expect(await refusalOf(uploadWith(token))).toContain('401')
  })

  test('cannot be forged or extended', async () => {
    const { token } = await ada.api.createUploadToken()
    const [, session, expires, signature] = token.split('.')
    for (const forged of [
      `upload.${session}.${Number(expires) + 1}.${signature}`,
      `upload.${randomUUID()}.${expires}.${signature}`,
      `upload.${session}.${expires}.`,
      token.slice(0, -1),
    ])
      expect(await refusalOf(uploadWith(forged))).toContain('401')
  })
})
