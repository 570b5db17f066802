import { randomUUID } from 'node:crypto'
import { registrationMessages } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailedCode, memberWithPassword, password, subjectsTo } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

const day = 24 * 60 * 60_000
let server: TestServer

const signUp = (name: string, invitation?: string) =>
  server.client().createAccount({
    body: { email: `${name}@example.org`, username: name, password, ...(invitation && { invitation }) },
  })
const verify = async (name: string) => {
  const code = await emailedCode(server, `${name}@example.org`, /Verify/)
  return server.client().applyActionCode({ body: { code, password } })
}
const signIn = (name: string) => server.client().signIn({ body: { email: `${name}@example.org`, password } })
const invite = async (member: TestMember, terms: { uses?: number; days?: number } = {}) => {
  const invitation = await member.api.createInvitation({ body: { id: randomUUID(), ...terms } })
  return { ...invitation, code: new URL(invitation.url).searchParams.get('invitation') ?? '' }
}
const findInvitation = async (member: TestMember, id: string) =>
  (await member.api.listInvitations()).invitations.find(invitation => invitation.id === id)

describe('registration by invitation', () => {
  let member: TestMember
  beforeAll(async () => {
    server = await createTestServer({ REGISTRATION: 'invitation', ADMIN_EMAIL: 'operator@example.org' })
    member = await server.member()
  })
  afterAll(() => server.close())

  test('is reported to the app', async () => {
    expect((await server.client().getConfig()).registration).toBe('invitation')
  })

  test('refuses a sign-up without a valid invitation, whether or not the address has an account', async () => {
    await memberWithPassword(server, { email: 'known@example.org', username: 'known_member' })
    const expired = await invite(member, { days: 1 })
    const revoked = await invite(member)
    await member.api.revokeInvitation({ params: { invitationId: revoked.id } })
    server.advance(day)
    for (const name of ['known', 'nobody_here']) {
      expect(await refusalOf(signUp(name))).toBe(`403 ${registrationMessages.invitationNeeded}`)
      for (const code of ['nonsense', expired.code, revoked.code])
        expect(await refusalOf(signUp(name, code))).toBe(`403 ${registrationMessages.invitationInvalid}`)
    }
    expect(await subjectsTo(server, 'known@example.org')).toEqual([])
  })

  test('lets the invited person in once, and lists who joined', async () => {
    const { id, code } = await invite(member)
    await signUp('invited', code)
    expect(await findInvitation(member, id)).toMatchObject({ used: 0, held: 1, joined: [] })
    await verify('invited')
    await signIn('invited')
    expect(await findInvitation(member, id)).toMatchObject({
      used: 1,
      held: 0,
      isOpen: false,
      joined: [{ username: 'invited' }],
    })
    expect(await refusalOf(signUp('another', code))).toBe(`403 ${registrationMessages.invitationInvalid}`)
  })

  test('answers the same for a known address and reserves a use for a day', async () => {
    await memberWithPassword(server, { email: 'taken@example.org', username: 'taken_member' })
    const { id, code } = await invite(member)
    expect(await signUp('taken', code)).toEqual({
      email: 'taken@example.org',
      reservation: expect.any(String),
    })
    expect(await refusalOf(signUp('second', code))).toBe(`403 ${registrationMessages.invitationInvalid}`)
    server.advance(day)
    expect(await findInvitation(member, id)).toMatchObject({ held: 0, isOpen: true })
    await signUp('second', code)
  })

  test('never admits more people than an invitation allows at the same time', async () => {
    const { id, code } = await invite(member, { uses: 3 })
    const names = Array.from({ length: 8 }, (_, index) => `crowd_${index}`)
    const answers = await Promise.allSettled(names.map(name => signUp(name, code)))
    const admitted = names.filter((_, index) => answers[index]?.status === 'fulfilled')
    expect(admitted).toHaveLength(3)
    await Promise.all(admitted.map(verify))
    expect(await findInvitation(member, id)).toMatchObject({ used: 3, held: 0 })
  })

  test('reserves one use for repeated sign-ups with the same address', async () => {
    const { code } = await invite(member)
    await signUp('twice', code)
    server.advance(2 * 60_000)
    await signUp('twice', code)
    await verify('twice')
    await signIn('twice')
  })

  test('refuses a late verification if somebody else has taken the use', async () => {
    const { code } = await invite(member)
    await signUp('late', code)
    server.advance(day)
    await signUp('quick', code)
    expect(await refusalOf(verify('late'))).toBe(`403 ${registrationMessages.invitationUsedUp}`)
    await verify('quick')
    await signIn('quick')
  })

  test('counts a use even after the member has left', async () => {
    const { id, code } = await invite(member)
    await signUp('leaver', code)
    await verify('leaver')
    const { token } = await server
      .client()
      .signIn({ body: { email: 'leaver@example.org', password, wantToken: true } })
    await server.client(token).deleteAccount({ body: { password } })
    expect(await findInvitation(member, id)).toMatchObject({ used: 1, joined: [], isOpen: false })
  })

  test('lets the operator sign up without an invitation', async () => {
    await signUp('operator')
    await verify('operator')
    expect((await signIn('operator')).member.isAdmin).toBe(true)
  })

  test('limits the terms and the number of active invitations, even for concurrent requests', async () => {
    const eager = await server.member()
    expect(await refusalOf(invite(eager, { uses: 21 }))).toBe('400 Enter a number of people between 1 and 20')
    expect(await refusalOf(invite(eager, { days: 91 }))).toBe('400 Enter a number of days between 1 and 90')
    const answers = await Promise.allSettled(Array.from({ length: 14 }, () => invite(eager)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await refusalOf(invite(eager))).toBe(`409 ${registrationMessages.tooManyInvitations}`)
    const [first] = (await eager.api.listInvitations()).invitations
    await eager.api.revokeInvitation({ params: { invitationId: first?.id ?? '' } })
    await invite(eager)
  })

  test('refuses the invitations of a suspended member', async () => {
    const spammer = await server.member()
    const { code } = await invite(spammer)
    const admin = await server.member({ isAdmin: true })
    await admin.api.suspendMember({ params: { userId: spammer.id }, body: { reason: 'Spam' } })
    expect(await refusalOf(signUp('puppet', code))).toBe(`403 ${registrationMessages.invitationInvalid}`)
  })
})

describe('registration by approval', () => {
  let admin: TestMember
  beforeAll(async () => {
    server = await createTestServer({ REGISTRATION: 'approval', ADMIN_EMAIL: 'operator@example.org' })
    admin = await server.member({ isAdmin: true })
  })
  afterAll(() => server.close())

  const waiting = `403 ${registrationMessages.approvalWaiting}`
  const apply = async (name: string) => {
    await signUp(name)
    const answer = await verify(name)
    const { applicants } = await admin.api.listApplicants()
    return { answer, applicant: applicants.find(({ username }) => username === name) }
  }
  const decide = (userId: string, approved: boolean, reason = '') =>
    admin.api.decideApplicant({ params: { userId }, body: { approved, reason } })

  test('hides a verified account until an admin approves it', async () => {
    const { answer, applicant } = await apply('ada_w')
    expect(answer).toMatchObject({ mode: 'verifyEmail', awaitsApproval: true })
    expect(answer.member).toBeUndefined()
    expect(await refusalOf(signIn('ada_w'))).toBe(waiting)
    expect((await admin.api.listApplicants()).waiting).toBe(1)
    const uid = applicant?.uid ?? ''
    const other = await server.member()
    expect((await other.api.search({ query: { q: 'ada_w' } })).people?.members).toEqual([])
    expect((await decide(uid, true)).waiting).toBe(0)
    expect(await subjectsTo(server, 'ada_w@example.org')).toContain('Welcome to Bowline')
    await signIn('ada_w')
    const { entries } = await admin.api.listAuditLog()
    expect(entries[0]).toMatchObject({ action: 'approve-applicant', member: { uid } })
  })

  test('does not let a password reset bypass approval', async () => {
    await apply('resetter')
    await server.client().requestPasswordReset({ body: { email: 'resetter@example.org' } })
    const code = await emailedCode(server, 'resetter@example.org', /Reset/)
    await server.client().applyActionCode({ body: { code, newPassword: password } })
    expect(await refusalOf(signIn('resetter'))).toBe(waiting)
  })

  test('accepts only one of two simultaneous decisions', async () => {
    const { applicant } = await apply('contested')
    const uid = applicant?.uid ?? ''
    const answers = await Promise.allSettled([decide(uid, true), decide(uid, false, 'No')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('admits the operator immediately', async () => {
    const { answer } = await apply('operator')
    expect(answer.member?.isAdmin).toBe(true)
    await signIn('operator')
  })

  test('emails the reason to a declined applicant and deletes the account after 30 days', async () => {
    const { applicant } = await apply('spammer')
    const uid = applicant?.uid ?? ''
    expect(await refusalOf(decide(uid, false))).toBe(
      '400 Enter a reason. The member and other admins will see it.',
    )
    await decide(uid, false, 'Advertises')
    const mails = await server.mails('spammer@example.org')
    const mail = mails.find(({ subject }) => subject === 'Your request to join Bowline was declined')
    expect(mail?.text).toContain('Advertises')
    expect(await refusalOf(signIn('spammer'))).toBe(`403 ${registrationMessages.approvalDeclined}`)
    expect(await refusalOf(decide(uid, true))).toBe(`409 ${registrationMessages.applicantNotFound}`)
    server.advance(30 * day)
    await server.sweep()
    expect(await refusalOf(signIn('spammer'))).toMatch('401 Invalid email or password')
  })
})

test('starts the first days of an account when its address is verified', async () => {
  server = await createTestServer()
  try {
    const admin = await server.member({ isAdmin: true })
    await admin.api.setNewcomerLimits({ body: { days: 7, posts: 0, messages: 0, links: 0 } })
    await signUp('patient')
    server.advance(2 * day)
    await verify('patient')
    const { token } = await server
      .client()
      .signIn({ body: { email: 'patient@example.org', password, wantToken: true, rememberMe: true } })
    server.advance(6 * day)
    const post = server.client(token).createPost({ body: { id: randomUUID(), content: 'x', hobby: 'tea' } })
    await expect(post).rejects.toMatchObject({ code: 'newcomer-limit' })
  } finally {
    await server.close()
  }
})
