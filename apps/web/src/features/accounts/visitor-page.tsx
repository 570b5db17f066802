import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FileLink } from '../../ui/button.tsx'
import { ThemeSwitch } from '../../ui/layout/theme-switch.tsx'
import { ContactLink } from '../contact/index.ts'
import { CommunityLinks } from './community-links.tsx'
import { useFrontPage } from './use-front-page.ts'
import styles from './visitor-page.module.css'
import { VisitorPicture } from './visitor-picture.tsx'

type Props = {
  /** A newcomer's first page, so the picture is larger. */
  isGreeting?: boolean
  children: ReactNode
}

/** A visitor's page: the form next to the product's picture, or below it on phones. */
export const VisitorPage = ({ isGreeting = false, children }: Props) => {
  const known = useFrontPage()
  const frontPage = isGreeting && known && known.pictures.length >= fewest ? known : null
  return (
    <div className={styles.page}>
      <VisitorPicture isLarge={isGreeting} frontPage={frontPage} />
      <header className={styles.header}>
        <ThemeSwitch />
      </header>
      <div className={styles.side}>
        <main className={styles.main}>
          <div className={styles.content}>
            {children}
            {frontPage && (
              <p className={styles.browse}>
                <FileLink kind="text" href="/explore">
                  <Trans>Browse without an account</Trans>
                </FileLink>
              </p>
            )}
          </div>
        </main>
        <footer className={styles.footer}>
          <CommunityLinks />
          <ContactLink />
        </footer>
      </div>
    </div>
  )
}

/** With fewer pictures, the drawn scene looks better. */
const fewest = 3
