import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import styles from './challenge-card.module.css'

export const CompletedMark = () => (
  <span className={styles.completed}>
    <CircleCheck size={16} aria-hidden />
    <Trans>Completed</Trans>
  </span>
)
