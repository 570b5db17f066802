import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Circle, X } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import plain from '../../ui/plain.module.css'
import styles from './push.module.css'
import { runSelfTest, type TestStage, type TestState, testStages } from './self-test.ts'
import { StageName, TestProblemText } from './test-texts.tsx'

/** Sends a test to this device, and shows how far it came. */
export const PushTest = () => {
  const api = useApi()
  const { uid, sessionId } = useMe()
  const queryClient = useQueryClient()
  const [state, setState] = useState<TestState | null>(null)
  const isRunning = state !== null && !state.isDone
  const run = async () => {
    await runSelfTest(api, { uid, sessionId }, setState)
    await queryClient.invalidateQueries({ queryKey: ['push'] })
  }
  return (
    <div className={styles.test}>
      <div className={styles.testHead}>
        <p className={styles.explanation}>
          <Trans>Not getting notifications? Send yourself a test.</Trans>
        </p>
        <Button loading={isRunning} onClick={() => void run()}>
          <Trans>Send a test</Trans>
        </Button>
      </div>
      {state && (
        <ol className={styles.stages}>
          {testStages.map(stage => (
            <li key={stage} data-state={stateOf(stage, state)} className={styles.stage}>
              <StageMark state={stateOf(stage, state)} />
              <StageName stage={stage} />
            </li>
          ))}
        </ol>
      )}
      <p
        role={state?.problem ? 'alert' : 'status'}
        className={styles.verdict}
        data-problem={Boolean(state?.problem)}
      >
        {state?.isDone && !state.problem && <Trans>Push notifications work on this device.</Trans>}
        {state?.problem && <TestProblemText problem={state.problem} />}
      </p>
    </div>
  )
}

type StageState = 'waiting' | 'running' | 'done' | 'failed'

const stateOf = (stage: TestStage, { stage: current, problem, isDone }: TestState): StageState => {
  const ahead = testStages.indexOf(stage) - testStages.indexOf(current)
  if (ahead > 0) return 'waiting'
  if (ahead < 0) return 'done'
  if (problem) return 'failed'
  return isDone ? 'done' : 'running'
}

const StageMark = ({ state }: { state: StageState }) => {
  switch (state) {
    case 'waiting':
      return <Circle size={18} aria-hidden />
    case 'running':
      return <Spinner />
    case 'done':
      return (
        <>
          <Check size={18} aria-hidden />
          <span className={plain.visuallyHidden}>
            <Trans>Done:</Trans>{' '}
          </span>
        </>
      )
    case 'failed':
      return (
        <>
          <X size={18} aria-hidden />
          <span className={plain.visuallyHidden}>
            <Trans>Failed:</Trans>{' '}
          </span>
        </>
      )
  }
}
