import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from '../../ui/leaderboard.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import { HobbyField } from '../hobbies/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { AboutKnots } from './about-knots.tsx'
import { Leaderboard } from './leaderboard.tsx'

/** The members with most Knots: this week or of all time, overall or by hobby. */
export const LeaderboardDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const [period, setPeriod] = useState<'week' | 'all'>('week')
  const [hobby, setHobby] = useState('')
  const own = useOwnHobbies()
  return (
    <Dialog open onClose={onClose} title={t`Leaderboard`} maxWidth="xs">
      <div className={styles.choice}>
        <HobbyField value={hobby} onChange={setHobby} own={own} placeholder={t`All hobbies`} />
        <p className={styles.about}>
          <Trans>Ranked by Knots earned.</Trans>
          <AboutKnots />
        </p>
      </div>
      <TabBar
        id="leaderboard"
        label={t`Period`}
        selected={period}
        onSelect={setPeriod}
        tabs={[
          { id: 'week', label: t`This week` },
          { id: 'all', label: t`All time` },
        ]}
      >
        <Leaderboard board={{ hobby, period }} onLeave={onClose} />
      </TabBar>
    </Dialog>
  )
}
