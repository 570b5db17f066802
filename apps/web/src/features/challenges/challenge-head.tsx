import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkItems } from '../../ui/link-items.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { Heading } from '../../ui/text.tsx'
import { PostByline } from '../post-card/index.ts'
import { useReport } from '../reports/index.ts'
import styles from './challenge-card.module.css'
import type { ShownChallenge } from './shown-challenge.ts'

const DeleteChallengeDialog = lazyPart(() => import('./delete-challenge-dialog.tsx'), 'DeleteChallengeDialog')

/** The challenge's title, ways to keep it, and who started it. */
export const ChallengeHead = ({ challenge }: { challenge: ShownChallenge }) => {
  const [isDeleting, setDeleting] = useState(false)
  const me = useMe()
  const { creator } = challenge
  const { reportItem, reportDialog } = useReport({
    subject: 'challenge',
    subjectId: challenge.id,
    userId: creator.uid,
  })
  return (
    <div>
      <Heading level={1} id="challenge-title" size="2xl" className={styles.title}>
        {plainText(challenge.title)}
      </Heading>
      <PostByline
        postId={challenge.postId}
        menu={
          <MoreMenu>
            <LinkItems path={`/challenges/${challenge.id}`} title={plainText(challenge.title)} />
            {creator.uid === me.uid ? (
              <MenuItem icon={Trash2} danger onSelect={() => setDeleting(true)}>
                <Trans>Delete</Trans>
              </MenuItem>
            ) : (
              reportItem
            )}
          </MoreMenu>
        }
      >
        <Trans>
          Started by <Link to={`/profile/${creator.uid}`}>{creator.displayName}</Link>
        </Trans>
      </PostByline>
      <Suspense>
        {isDeleting && <DeleteChallengeDialog challenge={challenge} onClose={() => setDeleting(false)} />}
      </Suspense>
      {reportDialog}
    </div>
  )
}
