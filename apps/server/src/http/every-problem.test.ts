import { type Contract, contract, type OperationName } from '@bowline/api/contract/index'
import { operationNames } from '@bowline/api/endpoints'
import { Refusal } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { requests } from '../testing/world/requests.ts'
import { createWorld, type Role, type World } from '../testing/world/world.ts'
import { invalidInput } from './errors.ts'

type WithBody = {
  [Name in OperationName]: Contract[Name] extends { body: z.ZodType } ? Name : never
}[OperationName]

/** Inputs that break a rule, each under the name that its problem has. */
type Broken = { as?: Role; body: Record<string, unknown>; fields: string[] }

const later = '2027-03-28T19:00:00Z'
const earlier = '2027-03-27T19:00:00Z'
const letters = (length: number) => 'x'.repeat(length)

/** Null for an operation of which at most one input has a rule beyond its type. */
const broken: Record<WithBody, Broken | null> = {
  createAccount: {
    as: 'visitor',
    body: { email: 'nobody', username: 'a', password: 'short', displayName: letters(61) },
    fields: ['email', 'password', 'username', 'displayName'],
  },
  signIn: null,
  resendVerification: null,
  checkActionCode: null,
  applyActionCode: null,
  requestPasswordReset: null,
  changeEmail: null,
  changePassword: null,
  deleteAccount: null,
  deleteMyAccount: null,
  updatePreferences: null,
  finishSignIn: null,
  signInWithPasskey: null,
  proveIdentity: null,
  addPasskey: null,
  renamePasskey: null,
  confirmAuthenticatorApp: null,
  removeAuthenticatorApp: null,
  createAttestation: null,
  sendBatch: null,
  recordAnalytics: null,
  updateProfile: {
    body: { displayName: ' ', username: 'a', bio: letters(501), hobbies: [{ slug: 'a' }, { slug: 'a' }] },
    fields: ['displayName', 'bio', 'hobbies', 'username'],
  },
  updatePrivacy: null,
  updateNotificationPreferences: null,
  markNotificationsRead: null,
  deleteNotifications: null,
  unsubscribeFromDigest: null,
  createPushRegistration: {
    body: { endpoint: 'nowhere', auth: 'short', p256dh: 'short' },
    fields: ['endpoint', 'auth', 'p256dh'],
  },
  updatePushRegistration: {
    body: { endpoint: 'nowhere', auth: 'short', p256dh: 'short' },
    fields: ['endpoint', 'auth', 'p256dh'],
  },
  // They answer in text, which has room for one sentence.
  sendEmail: null,
  sendEmailForm: null,
  createPost: {
    body: { hobby: ' ', content: ' ', tags: [letters(41)], poll: { options: ['Yes'], hours: 0 } },
    fields: ['hobby', 'content', 'tags', 'poll', 'pollEnd'],
  },
  updatePost: {
    body: { hobby: ' ', content: letters(10_001), tags: [letters(41)] },
    fields: ['hobby', 'content', 'tags'],
  },
  createComment: null,
  updateComment: null,
  voteInPoll: null,
  voteComment: null,
  hidePost: null,
  muteWord: null,
  startChat: null,
  readChat: null,
  sendMessage: null,
  reactToMessage: null,
  updateChatSettings: null,
  createEvent: {
    body: { title: ' ', startsAt: later, endsAt: earlier, place: letters(121), capacity: 0, hobby: ' ' },
    fields: ['title', 'endsAt', 'place', 'capacity', 'hobby'],
  },
  updateEvent: {
    body: { title: ' ', link: 'http://a.example', capacity: 0 },
    fields: ['title', 'link', 'capacity'],
  },
  cancelEvent: null,
  rsvpEvent: null,
  createChallenge: {
    body: { title: ' ', startsOn: '2027-02-30', endsOn: '2027-01-01', goal: 0, hobby: ' ' },
    fields: ['title', 'startsOn', 'endsOn', 'goal', 'hobby'],
  },
  updateChallenge: { body: { title: ' ', goal: 0 }, fields: ['title', 'goal'] },
  pauseChallenge: null,
  createProject: {
    body: { title: ' ', description: letters(5001), materials: [material(letters(121))] },
    fields: ['title', 'description', 'materials'],
  },
  updateProject: {
    body: { title: ' ', description: letters(5001), materials: [material(letters(121))] },
    fields: ['title', 'description', 'materials'],
  },
  setProjectState: null,
  setMaterialReady: null,
  setProjectPicture: null,
  setPostProject: null,
  logHours: {
    body: { day: '2027-02-30', minutes: 0, note: letters(501) },
    fields: ['day', 'minutes', 'note'],
  },
  createReport: null,
  suggestHobby: null,
  appealRemoval: null,
  dismissCase: null,
  answerAppeal: null,
  removeContent: null,
  restoreContent: null,
  suspendMember: {
    as: 'admin',
    body: { reason: ' ', until: '2020-01-01T00:00:00Z' },
    fields: ['reason', 'until'],
  },
  restoreMember: null,
  setMemberRole: null,
  createHobby: { as: 'admin', body: { group: 'None', icon: 'none' }, fields: ['group', 'icon'] },
  updateHobby: null,
  createAnnouncement: {
    as: 'admin',
    body: { text: ' ', startsAt: later, endsAt: earlier },
    fields: ['endsAt', 'text'],
  },
  setNewcomerLimits: {
    as: 'admin',
    body: { days: -1, posts: -1, messages: 0.5, links: 1001 },
    fields: ['days', 'posts', 'messages', 'links'],
  },
  createInvitation: { body: { uses: 0, days: 0 }, fields: ['uses', 'days'] },
  decideApplicant: null,
  setCommunityText: null,
}

function material(name: string) {
  return { id: crypto.randomUUID(), name }
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
})

type LooseCall = (request: object) => Promise<unknown>

/** Sends a body that breaks the rules. */
const sendBroken = async (name: WithBody, { body }: Broken, role: Role) => {
  const request: { body?: object } = await requests[name](world)
  const call = world.clients[role][name] as LooseCall
  const error: unknown = await call({ ...request, body: { ...request.body, ...body } }).catch(found => found)
  if (!(error instanceof Refusal)) throw new Error(`It was not refused: ${JSON.stringify(error)}`)
  return error
}

const isBroken = (entry: [string, Broken | null]): entry is [WithBody, Broken] => entry[1] !== null
const withRules = Object.entries(broken).filter(isBroken)

test.each(withRules)('reports every broken rule of %s', async (name, wrong) => {
  const refusal = await sendBroken(name, wrong, wrong.as ?? 'author')
  expect(refusal).toMatchObject({ status: 400, code: 'invalid-input' })
  expect(refusal.problems.map(({ data }) => data?.field)).toEqual(wrong.fields)
})

test.each(withRules.filter(([name]) => contract[name].access !== 'visitor'))(
  'asks visitors to sign in before it checks the body of %s',
  async (name, wrong) => {
    expect(await sendBroken(name, wrong, 'visitor')).toMatchObject({ status: 401, problems: [{}] })
  },
)

describe('the schema of the body', () => {
  const bodies = operationNames.flatMap(name => {
    const operation = contract[name]
    return 'body' in operation && operation.body instanceof z.ZodType ? [[name, operation.body] as const] : []
  })

  test.each(bodies)('of %s reports every input of a wrong type', (_, schema) => {
    const wrong = wrongInputs(schema)
    const alone = Object.keys(wrong).filter(name =>
      problemsOf(schema, { [name]: wrong[name] }).includes(name),
    )
    expect(problemsOf(schema, wrong)).toEqual(expect.arrayContaining(alone))
  })
})

/** A value of a wrong type for each property. */
const wrongInputs = (schema: z.ZodType) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  return Object.fromEntries(Object.keys(properties).map(name => [name, () => 'no JSON']))
}

const problemsOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  return error ? invalidInput(error).problems.map(({ data }) => String(data?.field).split('.')[0]) : []
}
