import type { First } from '@bowline/domain/knots'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Celebration } from '../../ui/celebration.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'

type Words = { medal: ReactNode; title: ReactNode; next: ReactNode }

const words: Record<First, Words> = {
  post: {
    medal: <LevelKnot level="Sprout" size={72} />,
    title: <Trans>Your first post</Trans>,
    next: <Trans>It's out there. Nice start!</Trans>,
  },
  connection: {
    medal: <LevelKnot level="Explorer" size={72} />,
    title: <Trans>Your first connection</Trans>,
    next: <Trans>You're now following each other.</Trans>,
  },
}

/** Shorter than the others, because there is nothing to do in it. */
export const FirstCelebration = ({ first, onDismiss }: { first: First; onDismiss: () => void }) => (
  <Celebration {...words[first]} over={<Trans>Milestone</Trans>} duration={2500} onDismiss={onDismiss} />
)
