import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId } from 'react'
import { productName } from '../../product.ts'
import { Logo } from '../../ui/logo.tsx'
import plain from '../../ui/plain.module.css'
import { ButtonLink, PlainButton } from '../../ui/plain-button.tsx'
import styles from './welcome-card.module.css'

/** Shown once above the first feed: an introduction and where to start. */
export const WelcomeCard = ({ name, onDismiss }: { name: string; onDismiss: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const product = productName()
  return (
    <section aria-labelledby={id} className={styles.card}>
      <span className={styles.mark}>
        <Logo size={44} />
      </span>
      <div className={styles.words}>
        <h2 id={id}>
          <Trans>
            Welcome to {product}, {name}
          </Trans>
        </h2>
        <p>
          <Trans>
            Show what you are making, follow people who love the same things, and earn Knots along the way.
            Works offline: nothing you write gets lost.
          </Trans>
        </p>
        <div className={styles.buttons}>
          <PlainButton kind="main" onClick={onDismiss}>
            <Trans>Got it</Trans>
          </PlainButton>
          <ButtonLink to="/profile" onClick={onDismiss}>
            <Trans>Introduce yourself</Trans>
          </ButtonLink>
        </div>
      </div>
      <button type="button" className={plain.iconButton} aria-label={t`Dismiss`} onClick={onDismiss}>
        <X size={20} aria-hidden />
      </button>
    </section>
  )
}
