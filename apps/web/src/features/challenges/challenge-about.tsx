import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FoldableText } from '../../ui/linked-text.tsx'
import { HobbyChipOf, HobbyCover } from '../hobbies/index.ts'
import { PictureView } from '../media/index.ts'
import { SendingMark } from '../sending/index.ts'
import styles from './challenge-card.module.css'
import { ChallengeFacts } from './challenge-facts.tsx'
import { ChallengeHead } from './challenge-head.tsx'
import { ChallengeWay } from './challenge-way.tsx'
import { CompletedMark } from './completed-mark.tsx'
import { MembershipButton } from './membership-button.tsx'
import { OwnProgress } from './own-progress.tsx'
import type { ShownChallenge } from './shown-challenge.ts'

const ChallengeDialog = lazyPart(() => import('./challenge-dialog.tsx'), 'ChallengeDialog')

const widths = '(min-width: 708px) 660px, 100vw'

/** The challenge itself: what it is, how far it is, and the viewer's next step. */
export const ChallengeAbout = ({ challenge }: { challenge: ShownChallenge }) => {
  const [isEditing, setEditing] = useState(false)
  const { own, can } = challenge
  const description = plainText(challenge.description)
  return (
    <section className={styles.card} aria-labelledby="challenge-title">
      <div className={styles.cover}>
        {challenge.media ? (
          <PictureView picture={challenge.media} sizes={widths} eager ratio={2.2} />
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
        <ChallengeHead challenge={challenge} />
        {description && <FoldableText text={description} />}
        <ChallengeFacts challenge={challenge} />
        {own ? (
          <OwnProgress challenge={challenge} own={own} />
        ) : (
          <>
            <ChallengeWay challenge={challenge} />
            {challenge.isCompleted && <CompletedMark />}
          </>
        )}
        {can.join && (
          <div className={styles.action}>
            <MembershipButton challenge={challenge} />
          </div>
        )}
        {can.edit && (
          <div className={styles.action}>
            <Button icon={Pencil} aria-haspopup="dialog" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          </div>
        )}
      </div>
      <SendingMark pending={challenge.pending} />
      <Suspense>
        {isEditing && <ChallengeDialog challenge={challenge} onClose={() => setEditing(false)} />}
      </Suspense>
    </section>
  )
}
