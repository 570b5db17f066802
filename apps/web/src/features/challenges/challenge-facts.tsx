import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FoldableText } from '../../ui/linked-text.tsx'
import { HobbyChipOf, HobbyCover } from '../hobbies/index.ts'
import { PictureView } from '../media/index.ts'
import { PostReactions } from '../post-card/index.ts'
import { SendingMark } from '../sending/index.ts'
import styles from './challenge-card.module.css'
import { ChallengeDates } from './challenge-dates.tsx'
import { ChallengeGoal } from './challenge-goal.tsx'
import { ChallengeProgress } from './challenge-progress.tsx'
import { CompletedMark } from './completed-mark.tsx'
import { Faces } from './faces.tsx'
import { LatestCheckIns } from './latest-check-ins.tsx'
import { MembershipButton } from './membership-button.tsx'
import type { ShownChallenge } from './shown-challenge.ts'
import { TimeLeft } from './time-left.tsx'

const ChallengeDialog = lazyPart(() => import('./challenge-dialog.tsx'), 'ChallengeDialog')

const widths = '(min-width: 708px) 660px, 100vw'

/** The challenge's facts, its members, and their joint progress. */
export const ChallengeFacts = ({ challenge }: { challenge: ShownChallenge }) => {
  const [isEditing, setEditing] = useState(false)
  const { creator, own, can } = challenge
  const description = plainText(challenge.description)
  return (
    <div className={styles.card}>
      <div className={styles.cover}>
        {challenge.media ? (
          <PictureView picture={challenge.media} sizes={widths} eager ratio={3} />
        ) : (
          <HobbyCover
            picture={challenge.cover}
            seed={challenge.id}
            hobby={challenge.hobby}
            ratio="banner"
            sizes={widths}
            eager
          />
        )}
        <div className={styles.marks}>
          <HobbyChipOf slug={challenge.hobby} />
        </div>
      </div>
      <div className={styles.about}>
        <div className={styles.words}>
          <p className={styles.facts}>
            <ChallengeDates challenge={challenge} isWithTimeLeft={false} />
            <ChallengeGoal challenge={challenge} />
          </p>
          <TimeLeft challenge={challenge} />
          <p className={styles.by}>
            <Trans>
              Started by{' '}
              <Link to={`/profile/${creator.uid}`} className={styles.person}>
                {creator.displayName}
              </Link>
            </Trans>
          </p>
        </div>
        {description && <FoldableText text={description} />}
        {!own && <ChallengeProgress challenge={challenge} />}
        {can.join && (
          <div className={styles.action}>
            <MembershipButton challenge={challenge} isMain />
          </div>
        )}
        <LatestCheckIns challenge={challenge} />
        <div className={styles.foot}>
          <span className={styles.members}>
            <Faces members={challenge.members} />
            <Plural value={challenge.memberCount} one="# person" other="# people" />
          </span>
          {challenge.isCompleted && !own && <CompletedMark />}
          {can.edit && (
            <Button icon={Pencil} aria-haspopup="dialog" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <PostReactions postId={challenge.postId} />
        </div>
      </div>
      <SendingMark pending={challenge.pending} />
      <Suspense>
        {isEditing && <ChallengeDialog challenge={challenge} onClose={() => setEditing(false)} />}
      </Suspense>
    </div>
  )
}
