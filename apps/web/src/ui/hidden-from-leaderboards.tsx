import { Trans } from '@lingui/react/macro'
import { TextLink } from './button.tsx'

type Props = {
  /** Called when the link in it is followed. */
  onLeave?: () => void
}

/** Tells members why a leaderboard leaves them out. */
export const HiddenFromLeaderboards = ({ onLeave }: Props) => (
  <Trans>
    You're hidden from leaderboards.{' '}
    <TextLink to="/settings" onClick={onLeave}>
      Change this in Settings
    </TextLink>
  </Trans>
)
