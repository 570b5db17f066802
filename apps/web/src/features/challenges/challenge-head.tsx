import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FoldableText } from '../../ui/linked-text.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { HobbyChipOf, HobbyCover } from '../hobbies/index.ts'
import { PictureView } from '../media/index.ts'
import { useReport } from '../reports/index.ts'
import { SendingMark } from '../sending/index.ts'
import styles from './challenge-card.module.css'
import { ChallengeDates } from './challenge-dates.tsx'
import { ChallengeGoal } from './challenge-goal.tsx'
import { CompletedMark } from './completed-mark.tsx'
import { Faces } from './faces.tsx'
import { GoalRing } from './goal-ring.tsx'
import { MembershipButton } from './membership-button.tsx'
import type { ShownChallenge } from './shown-challenge.ts'

const ChallengeDialog = lazyPart(() => import('./challenge-dialog.tsx'), 'ChallengeDialog')
const DeleteChallengeDialog = lazyPart(() => import('./delete-challenge-dialog.tsx'), 'DeleteChallengeDialog')

const widths = '(min-width: 708px) 660px, 100vw'

/** The challenge's title and facts, its members, and their joint progress. */
export const ChallengeHead = ({ challenge }: { challenge: ShownChallenge }) => {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const me = useMe()
  const { creator, kind, goal, own, can } = challenge
  const { reportItem, reportDialog } = useReport({
    subject: 'challenge',
    subjectId: challenge.id,
    userId: creator.uid,
  })
  const description = plainText(challenge.description)
  return (
    <section className={styles.card} aria-labelledby="challenge-title">
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
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 id="challenge-title" className={styles.title}>
              {plainText(challenge.title)}
            </h1>
            <p className={styles.by}>
              <Trans>
                Started by{' '}
                <Link to={`/profile/${creator.uid}`} className={styles.person}>
                  {creator.displayName}
                </Link>
              </Trans>
            </p>
          </div>
          <MoreMenu>
            {creator.uid === me.uid ? (
              <MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
                <Trans>Delete</Trans>
              </MenuItem>
            ) : (
              reportItem
            )}
          </MoreMenu>
        </div>
        <div className={styles.joint}>
          <p className={styles.facts}>
            <ChallengeDates challenge={challenge} />
            <ChallengeGoal kind={kind} goal={goal} />
          </p>
          {kind === 'cooperative' && <GoalRing challenge={challenge} />}
        </div>
        <div className={styles.foot}>
          <span className={styles.members}>
            <Faces members={challenge.members} />
            <Plural value={challenge.memberCount} one="# member" other="# members" />
          </span>
          {challenge.isCompleted && !own && <CompletedMark />}
          <span className={styles.buttons}>
            {can.edit && (
              <Button icon={Pencil} aria-haspopup="dialog" onClick={() => setDialog('edit')}>
                <Trans>Edit</Trans>
              </Button>
            )}
            {can.join && <MembershipButton challenge={challenge} kind="main" />}
          </span>
        </div>
        {description && <FoldableText text={description} />}
      </div>
      <SendingMark pending={challenge.pending} />
      <Suspense>
        {dialog === 'edit' && <ChallengeDialog challenge={challenge} onClose={() => setDialog(null)} />}
        {dialog === 'delete' && (
          <DeleteChallengeDialog challenge={challenge} onClose={() => setDialog(null)} />
        )}
      </Suspense>
      {reportDialog}
    </section>
  )
}
