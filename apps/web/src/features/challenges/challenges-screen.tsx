import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { HobbyFilter } from '../hobbies/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { challengePhases } from './challenge-keys.ts'
import { ChallengeList } from './challenge-list.tsx'
import styles from './challenges.module.css'

const ChallengeDialog = lazyPart(() => import('./challenge-dialog.tsx'), 'ChallengeDialog')

/** /challenges: open, joined or past ones, of all hobbies or of one. */
export const ChallengesScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const { when, hobby, choose } = useWanted()
  const own = useOwnHobbies()
  return (
    <div className={styles.screen}>
      <PageTitle title={t`Challenges`} />
      <div className={styles.top}>
        <ScreenHeading>
          <Trans>Challenges</Trans>
        </ScreenHeading>
        <Button icon={Plus} onClick={() => setCreating(true)}>
          <Trans>New challenge</Trans>
        </Button>
      </div>
      <TabBar
        id="challenges"
        label={t`Show challenges`}
        selected={when}
        onSelect={chosen => choose({ when: chosen })}
        tabs={[
          { id: 'open', label: t`Open` },
          { id: 'joined', label: t`Yours` },
          { id: 'over', label: t`Ended` },
        ]}
        aside={<HobbyFilter value={hobby} onChange={slug => choose({ hobby: slug })} own={own} />}
      >
        <ChallengeList
          key={`${when} ${hobby}`}
          wanted={{ when, hobby }}
          onCreate={() => setCreating(true)}
          onShowOpen={() => choose({ when: 'open' })}
          onShowAll={() => choose({ hobby: '' })}
        />
      </TabBar>
      <Suspense>
        {creating && (
          <ChallengeDialog
            onClose={() => setCreating(false)}
            onSaved={({ id }) => navigate(`/challenges/${id}`)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Stored in the address, so that the back button leads to the same list. */
const useWanted = () => {
  const [given, setGiven] = useSearchParams()
  const when = challengePhases.find(phase => phase === given.get('when')) ?? 'open'
  const hobby = given.get('hobby') ?? ''
  const choose = (change: { when?: string; hobby?: string }) => {
    const next = Object.entries({ when, hobby, ...change }).filter(([, value]) => value && value !== 'open')
    setGiven(next, { replace: true })
  }
  return { when, hobby, choose }
}
