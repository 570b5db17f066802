import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { productName } from '../../product.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import styles from './welcome-card.module.css'

/** Shown once above the first feed: an introduction and where to start. */
export const WelcomeCard = ({ name, onDismiss }: { name: string; onDismiss: () => void }) => {
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
            Show what you're making, follow people who love the same things, and earn Knots along the way. It
            works offline too: nothing you write gets lost.
          </Trans>
        </p>
        <div className={styles.buttons}>
          <ButtonLink kind="strong" to="/profile" onClick={onDismiss}>
            <Trans>Introduce yourself</Trans>
          </ButtonLink>
          <Button kind="plain" onClick={onDismiss}>
            <Trans>Got it</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
