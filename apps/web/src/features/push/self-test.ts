import type { AnswerOf, Client } from '@bowline/api'
import { PushError, type PushProblem, problemOf } from './push-error.ts'
import { type PushMember, type TurningOn, turnOn } from './turn-on.ts'
import { listenToWorker } from './worker-says.ts'

/** In this order; the first five are those of turning push on. */
export const testStages = [
  'support',
  'permission',
  'worker',
  'subscription',
  'registration',
  'sent',
  'received',
  'shown',
] as const satisfies readonly (TurningOn | 'sent' | 'received' | 'shown')[]
export type TestStage = (typeof testStages)[number]

/** Why the last three failed; the others fail with a PushProblem. */
export type TestProblem =
  | PushProblem
  | Exclude<AnswerOf<'testPush'>['outcome'], 'sent'>
  | 'unreachable'
  | 'lost'
  | 'hidden'

export type TestState = { stage: TestStage; problem: TestProblem | null; isDone: boolean }

/**
 * Sends a push to this device and checks every stage. @param onState called when a stage begins and at the end
 */
export const runSelfTest = async (api: Client, member: PushMember, onState: (state: TestState) => void) => {
  let stage: TestStage = 'support'
  const enter = (next: TestStage) => {
    stage = next
    onState({ stage, problem: null, isDone: false })
  }
  try {
    const registrationId = await turnOn(api, member, enter)
    await sendTest(api, registrationId, enter)
    onState({ stage: 'shown', problem: null, isDone: true })
  } catch (error) {
    onState({ stage, problem: error instanceof TestFailure ? error.problem : problemOf(error), isDone: true })
  }
}

class TestFailure extends Error {
  readonly problem: TestProblem

  constructor(problem: TestProblem) {
    super(problem)
    this.problem = problem
  }
}

const sendTest = async (api: Client, registrationId: string, enter: (stage: TestStage) => void) => {
  enter('sent')
  const heard = listenToWorker()
  try {
    const { outcome, tag } = await api
      .testPush({ params: { registrationId } })
      .catch(error => Promise.reject(error instanceof PushError ? error : new TestFailure('unreachable')))
    if (outcome !== 'sent') throw new TestFailure(outcome)
    enter('received')
    if (!(await heard.when('PUSH_RECEIVED', tag, patience))) throw new TestFailure('lost')
    enter('shown')
    const shown = await heard.when('PUSH_SHOWN', tag, patience)
    if (!shown || shown.problem) throw new TestFailure('hidden')
  } finally {
    heard.end()
  }
}

/** Push services take their time, in milliseconds. */
const patience = 20_000
