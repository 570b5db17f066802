import { Trans } from '@lingui/react/macro'
import { PushProblemText } from './push-problem-text.tsx'
import type { TestProblem, TestStage } from './self-test.ts'

export const StageName = ({ stage }: { stage: TestStage }) => {
  switch (stage) {
    case 'support':
      return <Trans>This browser can receive pushes</Trans>
    case 'permission':
      return <Trans>Notifications are allowed</Trans>
    case 'worker':
      return <Trans>The app’s worker is running</Trans>
    case 'subscription':
      return <Trans>The browser has an address for pushes</Trans>
    case 'registration':
      return <Trans>The server knows this device</Trans>
    case 'sent':
      return <Trans>A test push was sent</Trans>
    case 'received':
      return <Trans>It arrived on this device</Trans>
    case 'shown':
      return <Trans>The notification was shown</Trans>
  }
}

export const TestProblemText = ({ problem }: { problem: TestProblem }) => {
  switch (problem) {
    case 'gone':
      return <Trans>The push service no longer knows this device. Turn push on again here.</Trans>
    case 'later':
      return <Trans>Your browser’s push service is busy or out of reach. Try again in a few minutes.</Trans>
    case 'refused':
      return <Trans>Your browser’s push service refused the push. Turn push off and on again here.</Trans>
    case 'unreachable':
      return <Trans>The server could not be reached. Check your connection and try again.</Trans>
    case 'lost':
      return (
        <Trans>
          The push was sent, but did not arrive within 20 seconds. Check that the device is online and not
          saving power, then try again.
        </Trans>
      )
    case 'hidden':
      return (
        <Trans>
          The push arrived, but the system did not show it. Check the notification settings of your device,
          and whether “Do not disturb” is on.
        </Trans>
      )
    default:
      return <PushProblemText problem={problem} />
  }
}
