import { Trans } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import plain from '../../ui/plain.module.css'
import styles from './rule.module.css'

type Props = {
  isMet: boolean /** The form was sent without meeting it. */
  isWrong?: boolean
  children: ReactNode
}

/** A rule below a field, ticked off while the text meets it. */
export const Rule = ({ isMet, isWrong = false, children }: Props) => {
  const Icon = isMet ? CircleCheck : Circle
  return (
    <span className={styles.rule} data-state={isMet ? 'met' : isWrong ? 'wrong' : 'open'}>
      <Icon aria-hidden />
      <span>
        {children}
        {isMet && (
          <span className={plain.visuallyHidden}>
            {' '}
            <Trans>(done)</Trans>
          </span>
        )}
      </span>
    </span>
  )
}

export const Rules = ({ children }: { children: ReactNode }) => (
  <span className={styles.rules}>{children}</span>
)
