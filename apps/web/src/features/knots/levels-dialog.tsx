import type { Profile } from '@bowline/api'
import { type KnotAction, knotActions } from '@bowline/domain/knot-actions'
import { knotLevels } from '@bowline/domain/knots'
import { limits } from '@bowline/domain/limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import { Heading } from '../../ui/text.tsx'
import { KnotsInWords } from './about-knots.tsx'
import knots from './knots.module.css'
import styles from './levels-dialog.module.css'

type Props = { profile: Pick<Profile, 'isSelf' | 'displayName'>; level: string; onClose: () => void }

/** What Knots are, the levels with the Knots they begin at, and how Knots are earned. */
export const LevelsDialog = ({ profile, level, onClose }: Props) => {
  const { t, i18n } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`How Knots work`} maxWidth="xs">
      <div className={styles.about}>
        <KnotsInWords />
      </div>
      <Heading level={3} id="levels">
        <Trans>Levels</Trans>
      </Heading>
      <ol className={styles.ladder} aria-labelledby="levels">
        {knotLevels.map(({ name, from }, index) => (
          <li key={name} aria-current={name === level || undefined}>
            <LevelKnot level={name} size={36} />
            <span className={styles.words}>
              <strong>{name}</strong>
              <Range from={from} next={knotLevels[index + 1]?.from} />
            </span>
            {name === level && (
              <span className={styles.here}>{profile.isSelf ? t`You` : profile.displayName}</span>
            )}
          </li>
        ))}
      </ol>
      <Heading level={3} id="earning-knots">
        <Trans>How you earn Knots</Trans>
      </Heading>
      <ul className={knots.history} aria-labelledby="earning-knots">
        {Object.entries(ways).map(([action, way]) => (
          <li key={action}>
            <span className={knots.amount}>
              {i18n.number(knotActions[action as KnotAction].amount, { signDisplay: 'always' })}
            </span>
            <span>{i18n._(way)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const Range = ({ from, next }: { from: number; next: number | undefined }) => {
  const { i18n } = useLingui()
  const [first, last] = [i18n.number(from), next === undefined ? null : i18n.number(next - 1)]
  return (
    <small>
      {last === null ? (
        <Trans>{first} Knots and up</Trans>
      ) : (
        <Trans>
          {first}–{last} Knots
        </Trans>
      )}
    </small>
  )
}

const hobbies = limits.hobbiesPerProfile

const ways: Record<KnotAction, MessageDescriptor> = {
  CREATE_POST: msg`Create a post`,
  ADD_IMAGE: msg`Add a picture to a post`,
  COMMENT: msg`Comment on a post`,
  RECEIVE_COMMENT: msg`Get a comment`,
  GIVE_LIKE: msg`Like a post`,
  RECEIVE_LIKE: msg`Get a like`,
  FOLLOW_USER: msg`Follow someone`,
  BE_FOLLOWED: msg`Get a follower`,
  VERIFY_EMAIL: msg`Verify your email`,
  ADD_HOBBY: msg`Add a hobby (up to ${hobbies})`,
  COMPLETE_PROFILE: msg`Complete your profile`,
  STREAK_7_DAYS: msg`Be active 7 days in a row`,
  STREAK_30_DAYS: msg`Be active 30 days in a row`,
  COMPLETE_CHALLENGE: msg`Complete a challenge`,
}
