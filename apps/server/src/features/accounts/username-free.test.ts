import { limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailedCode, password } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const taken = '409 This username is already taken. Choose another.'
const signUp = (email: string, username: string, reservation?: string) =>
  server.client().createAccount({ body: { email, username, password, reservation } })
const isFree = async (username: string) =>
  (await server.client().checkUsername({ params: { username } })).free

describe('checking a username', () => {
  it('finds it taken exactly while a sign-up with it would be refused', async () => {
    const member = await server.member({ username: 'Held.By_Member' })
    await member.api.updatePrivacy({ body: { profileVisibility: 'private' } })
    expect(await isFree('held.by_member')).toBe(false)
    expect(await isFree('free_name')).toBe(true)
    await signUp('first@example.org', 'Reserved_Name')
    expect(await isFree('reserved_name')).toBe(false)
    server.advance(limits.usernameReservation)
    expect(await isFree('reserved_name')).toBe(true)
    await signUp('second@example.org', 'reserved_name')
  })

  it.each([
    ['ab', '400 Use 3 to 30 letters, numbers, underscores or dots'],
    ['support', '400 The username "support" is reserved. Choose another.'],
    ['bowline_team', '400 This name could be mistaken for the team that runs Bowline. Choose another.'],
  ])('refuses %s with the message of a sign-up', async (username, refusal) => {
    expect(await refusalOf(server.client().checkUsername({ params: { username } }))).toBe(refusal)
  })

  it('is limited to 30 names at once from one address', async () => {
    const limited = await createTestServer({ RATE_LIMIT_FACTOR: '1' })
    const check = () => limited.client().checkUsername({ params: { username: 'ada' } })
    for (let count = 0; count < 30; count += 1) await check()
    expect(await refusalOf(check())).toMatch(/^429 /)
    await limited.close()
  })
})

describe('a sign-up that corrects the address', () => {
  it('can use the username of the first one, which loses it', async () => {
    const { reservation } = await signUp('wrong@example.org', 'corrected')
    await signUp('right@example.org', 'Corrected', reservation)
    const code = await emailedCode(server, 'right@example.org', /Verify/)
    const { member } = await server.client().applyActionCode({ body: { code, password } })
    expect(member?.username).toBe('Corrected')
    const wrong = await emailedCode(server, 'wrong@example.org', /Verify/)
    const { member: other } = await server.client().applyActionCode({ body: { code: wrong, password } })
    expect(other?.username).not.toMatch(/corrected/i)
  })

  it('is refused without the proof that the first sign-up was answered with, and with that of another', async () => {
    await signUp('owner@example.org', 'guarded')
    const { reservation } = await signUp('thief@example.org', 'of_thief')
    expect(await refusalOf(signUp('thief@example.org', 'guarded'))).toBe(taken)
    expect(await refusalOf(signUp('thief@example.org', 'guarded', reservation))).toBe(taken)
    expect(await refusalOf(signUp('thief@example.org', 'guarded', 'é'.repeat(43)))).toBe(taken)
  })

  it("can't take the username of a member", async () => {
    const { reservation } = await signUp('verified@example.org', 'established')
    const code = await emailedCode(server, 'verified@example.org', /Verify/)
    await server.client().applyActionCode({ body: { code, password } })
    expect(await refusalOf(signUp('later@example.org', 'established', reservation))).toBe(taken)
  })

  it('is answered the same way for an address that has an account', async () => {
    const { email } = await server.member()
    const answers = [
      await signUp(email, 'name_of_known'),
      await signUp('unknown@example.org', 'name_of_other'),
    ]
    for (const { reservation } of answers) expect(reservation).toMatch(/^[\w-]{43}$/)
    const [known, unknown] = answers
    await signUp('third@example.org', 'name_of_known', known?.reservation)
    await signUp('fourth@example.org', 'name_of_other', unknown?.reservation)
  })
})
