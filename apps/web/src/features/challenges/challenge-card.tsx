import { plainText } from '@bowline/domain/sanitise'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import { Faces } from '../../ui/faces.tsx'
import { HobbyChipOf, HobbyCover } from '../hobbies/index.ts'
import { SendingMark } from '../sending/index.ts'
import styles from './challenge-card.module.css'
import { ChallengeDates } from './challenge-dates.tsx'
import { ChallengeGoal } from './challenge-goal.tsx'
import { ChallengeProgress } from './challenge-progress.tsx'
import { CheckInButton } from './check-in-button.tsx'
import { CompletedMark } from './completed-mark.tsx'
import { ChallengeMembers } from './member-words.tsx'
import { MembershipButton } from './membership-button.tsx'
import type { ShownChallenge } from './shown-challenge.ts'

/** A challenge in a list; the whole of it leads to its page. */
export const ChallengeCard = ({ challenge }: { challenge: ShownChallenge }) => {
  const nameId = useId()
  const { own, can } = challenge
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.cover}>
        <HobbyCover
          picture={challenge.cover}
          seed={challenge.id}
          hobby={challenge.hobby}
          ratio="banner"
          sizes="(min-width: 708px) 660px, 100vw"
        />
        <div className={styles.marks}>
          <HobbyChipOf slug={challenge.hobby} />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          <h2 id={nameId} className={styles.name}>
            <Link to={`/challenges/${challenge.id}`} className={styles.link}>
              {plainText(challenge.title)}
            </Link>
          </h2>
          <p className={styles.facts}>
            <ChallengeDates challenge={challenge} />
            <ChallengeGoal challenge={challenge} />
          </p>
        </div>
        <ChallengeProgress challenge={challenge} />
        <div className={styles.foot}>
          <span className={styles.members}>
            <Faces members={challenge.members.slice(0, 5)} />
            <ChallengeMembers challenge={challenge} />
          </span>
          {can.join && <MembershipButton challenge={challenge} describedBy={nameId} />}
          {own?.isCompleted ? (
            <CompletedMark />
          ) : (
            own &&
            can.checkIn &&
            (own.checkedInToday || !own.isPaused) && (
              <CheckInButton challenge={challenge} describedBy={nameId} />
            )
          )}
        </div>
      </div>
      <SendingMark pending={challenge.pending} />
    </article>
  )
}
