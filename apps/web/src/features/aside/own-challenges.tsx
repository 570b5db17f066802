import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { Ring } from '../../ui/ring.tsx'
import { CheckInButton, type ShownChallenge, useChallenges, useProgressWords } from '../challenges/index.ts'
import { useHobby } from '../hobbies/index.ts'
import styles from './aside.module.css'
import { AsideBlock } from './aside-block.tsx'
import { entriesAtMost, isSettled } from './settled.ts'

/** The running challenges that the member has neither completed nor paused, unless that happened today. */
export const useOwnChallenges = () => {
  const { query, challenges } = useChallenges({ when: 'joined', hobby: '' })
  const entries = (challenges ?? []).filter(
    ({ can, own }) => can.checkIn && own && (own.checkedInToday || !(own.isCompleted || own.isPaused)),
  )
  return { isSettled: isSettled(query), entries: entries.slice(0, entriesAtMost) }
}

export const OwnChallenges = ({ challenges }: { challenges: readonly ShownChallenge[] }) => {
  const { t } = useLingui()
  return (
    <AsideBlock title={<Trans>Your challenges</Trans>} all={{ to: '/challenges', label: t`All challenges` }}>
      {challenges.map(challenge => (
        <OwnChallenge key={challenge.id} challenge={challenge} />
      ))}
    </AsideBlock>
  )
}

export const OwnChallenge = ({ challenge }: { challenge: ShownChallenge }) => {
  const nameId = useId()
  const hobby = useHobby(challenge.hobby)
  const { done, goal, share, label, words } = useProgressWords(challenge)
  const streak = challenge.own?.streak ?? 0
  return (
    <li className={styles.entry}>
      <Ring label={label} value={done} share={share} max={goal} size={44} width={4}>
        {hobby ? <HobbyIcon icon={hobby.icon} size={20} /> : null}
      </Ring>
      <div className={styles.words}>
        <Link id={nameId} to={`/challenges/${challenge.id}`} className={styles.name}>
          {plainText(challenge.title)}
        </Link>
        <span className={styles.soft}>
          <span>
            {words}
            {streak > 1 && (
              <span className={styles.streak}>
                <Plural value={streak} one="#-day streak" other="#-day streak" />
              </span>
            )}
          </span>
        </span>
      </div>
      <CheckInButton challenge={challenge} describedBy={nameId} />
    </li>
  )
}
