import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
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
        <IconButton icon={RefreshCw} label={t`Refresh`} aria-busy={refreshing} onClick={onRefresh} />
      </div>
    </div>
  )
}
