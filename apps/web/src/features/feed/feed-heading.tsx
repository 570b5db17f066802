import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import plain from '../../ui/plain.module.css'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import styles from './feed.module.css'

type Props = { onRefresh: () => void; refreshing: boolean }

export const FeedHeading = ({ onRefresh, refreshing }: Props) => {
  const { t } = useLingui()
  return (
    <div className={styles.heading}>
      <ScreenHeading>
        <Trans>Your feed</Trans>
      </ScreenHeading>
      <div className={styles.refresh}>
        <button
          type="button"
          className={plain.iconButton}
          aria-label={t`Refresh`}
          title={t`Refresh`}
          aria-busy={refreshing}
          onClick={onRefresh}
        >
          <RefreshCw size={20} aria-hidden />
        </button>
      </div>
    </div>
  )
}
