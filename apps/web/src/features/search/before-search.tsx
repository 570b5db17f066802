import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LookAround } from './look-around.tsx'
import { forgetSearches, readSearches } from './recent-searches.ts'
import styles from './search.module.css'

/** Before anything is typed: recent searches on this device, and starting points. */
export const BeforeSearch = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const { uid } = useMe()
  const [recent, setRecent] = useState(() => readSearches(uid))
  return (
    <div className={styles.sections}>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className={styles.sectionHead}>
            <h2 id="recent-searches">
              <Trans>Recent searches</Trans>
            </h2>
            <Button
              kind="text"
              onClick={() => {
                forgetSearches(uid)
                setRecent([])
              }}
            >
              <Trans>Clear recent searches</Trans>
            </Button>
          </div>
          <ul className={styles.card}>
            {recent.map(entry => (
              <li key={entry}>
                <button type="button" className={styles.row} data-result onClick={() => onChoose(entry)}>
                  <Clock size={18} aria-hidden />
                  <span className={styles.text}>{entry}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LookAround />
    </div>
  )
}
