import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import { Flame } from '../../ui/flame.tsx'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import { Ring } from '../../ui/ring.tsx'
import { CheckInButton, type ShownChallenge, useProgressWords } from '../challenges/index.ts'
import { useHobby } from '../hobbies/index.ts'
import styles from './aside.module.css'
import { AsideBlock } from './aside-block.tsx'

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
  const { streak = 0, checkedInToday } = challenge.own ?? {}
  return (
    <li className={styles.entry}>
      <span className={styles.ring} data-done={checkedInToday} style={{ color: hobby?.colour }}>
        <Ring label={label} value={done} share={share} max={goal} size={44} width={4}>
          {hobby && (
            <>
              <HobbyIcon icon={hobby.icon} size={20} />
              <LevelKnot level="Sprout" size={26} />
            </>
          )}
        </Ring>
      </span>
      <div className={styles.words}>
        <Link id={nameId} to={`/challenges/${challenge.id}`} className={styles.name}>
          {plainText(challenge.title)}
        </Link>
        <span className={styles.soft}>{words}</span>
        {streak > 1 && (
          <strong className={styles.streak}>
            <Flame size={16} />
            <Trans>{streak}-day streak</Trans>
          </strong>
        )}
      </div>
      <CheckInButton challenge={challenge} describedBy={nameId} size="small" />
    </li>
  )
}
