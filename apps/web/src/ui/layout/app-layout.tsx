import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './app-layout.module.css'
import { Header } from './header.tsx'
import type { NavigationLink } from './links.ts'
import { Navigation } from './navigation.tsx'
import { NewPostButton } from './new-post-button.tsx'

type Props = {
  links: readonly NavigationLink[]
  /** The link that a screen without one of its own belongs to. */
  current?: string | undefined
  onNewPost: () => void
  /** Shown in the header before "New post", so that nothing else moves when it appears. */
  passing?: ReactNode
  /** Buttons of the header between "New post" and the theme switch. */
  actions?: ReactNode
  account: ReactNode
  knots?: ReactNode
  /** The right column of wide screens. */
  side?: ReactNode
  /** Takes the place of the right column, or is shown over the screen. */
  panel?: ReactNode
  /** The panel covers everything else, which is not reachable then. */
  isCovered?: boolean
  /** For a screen with one way forward: no navigation, and nothing to write. */
  isPlain?: boolean
  children: ReactNode
}

/**
 * Header, navigation and the current screen. The navigation is a side bar on wide screens, a rail on medium
 * ones and a bottom bar on phones.
 */
export const AppLayout = ({
  links,
  current,
  onNewPost,
  passing,
  actions,
  account,
  knots,
  side,
  panel,
  isCovered = false,
  isPlain = false,
  children,
}: Props) => (
  <>
    <div inert={isCovered} className={styles.below}>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <Header passing={passing} account={account}>
        {!isPlain && (
          <>
            <NewPostButton onClick={onNewPost} />
            {actions}
          </>
        )}
      </Header>
    </div>
    <div className={isPlain ? styles.plainPage : styles.page}>
      <div inert={isCovered} className={styles.below}>
        {!isPlain && <Navigation links={links} current={current} knots={knots} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.column}>{children}</div>
        </main>
        {!isPlain && <div className={styles.side}>{side}</div>}
      </div>
      {panel}
    </div>
  </>
)
