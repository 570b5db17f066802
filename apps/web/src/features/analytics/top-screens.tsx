import type { AnswerOf } from '@bowline/api'
import { otherScreen } from '@bowline/domain/analytics'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import styles from './analytics.module.css'

type Screen = AnswerOf<'getAnalytics'>['screens'][number]

const shown = 12

/** A list that needs no separate table, because the bar behind each line only repeats its number. */
export const TopScreens = ({ screens }: { screens: Screen[] }) => {
  const { t, i18n } = useLingui()
  const most = screens[0]?.views ?? 0
  return (
    <Card as="section" aria-labelledby="screens-heading">
      <h2 id="screens-heading">
        <Trans>Top screens</Trans>
      </h2>
      <ol className={styles.screens}>
        {screens.slice(0, shown).map(({ screen, views }) => (
          <li key={screen}>
            <span className={styles.line}>
              <span>{screen === otherScreen ? t`Other pages` : screen}</span>
              <strong>{i18n.number(views)}</strong>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
              <rect width={(views / most) * 100} height={1} />
            </svg>
          </li>
        ))}
      </ol>
    </Card>
  )
}
