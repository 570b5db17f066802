import { Trans } from '@lingui/react/macro'
import { productName } from '../../product.ts'
import { PushProblemText } from './push-problem-text.tsx'
import type { TestProblem, TestStage } from './self-test.ts'

export const StageName = ({ stage }: { stage: TestStage }) => {
  switch (stage) {
    case 'support':
      return <Trans>This browser supports push notifications</Trans>
    case 'permission':
      return <Trans>Notifications are allowed</Trans>
    case 'worker':
      return <Trans>The app is ready to receive notifications</Trans>
    case 'subscription':
      return <Trans>Your browser's notification service is connected</Trans>
    case 'registration':
      return <Trans>This device is registered</Trans>
    case 'sent':
      return <Trans>The test was sent</Trans>
    case 'received':
      return <Trans>The test arrived</Trans>
    case 'shown':
      return <Trans>The notification was shown</Trans>
  }
}

export const TestProblemText = ({ problem }: { problem: TestProblem }) => {
  const product = productName()
  switch (problem) {
    case 'gone':
      return <Trans>This device is no longer set up for push notifications. Turn them on again.</Trans>
    case 'later':
      return <Trans>Your browser's notification service isn't responding. Try again in a few minutes.</Trans>
    case 'refused':
      return (
        <Trans>
          Your browser's notification service refused the test. Turn push notifications off and on again.
        </Trans>
      )
    case 'unreachable':
      return <Trans>Can't reach {product}. Check your connection and try again.</Trans>
    case 'lost':
      return (
        <Trans>
          The test was sent, but didn't arrive within 20 seconds. Check that your device is online and not in
          power-saving mode, then try again.
        </Trans>
      )
    case 'hidden':
      return (
        <Trans>
          The test arrived, but your device didn't show it. Check its notification settings, and whether “Do
          not disturb” is on.
        </Trans>
      )
    default:
      return <PushProblemText problem={problem} />
  }
}
