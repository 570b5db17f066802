import type { ReactNode } from 'react'
import { ThemeSwitch } from '../../ui/layout/theme-switch.tsx'
import { ContactLink } from '../contact/index.ts'
import { CommunityLinks } from './community-links.tsx'
import styles from './visitor-page.module.css'
import { VisitorPicture } from './visitor-picture.tsx'

type Props = {
  /** A newcomer's first page, so the picture is larger. */
  isGreeting?: boolean
  /** Leads from the picture to the form that creates an account. */
  join?: ReactNode
  children: ReactNode
}

/** A visitor's page: the form next to the product's picture, or below it on phones. */
export const VisitorPage = ({ isGreeting = false, join, children }: Props) => (
  <div className={styles.page}>
    <VisitorPicture isLarge={isGreeting} join={join} />
    <header className={styles.header}>
      <ThemeSwitch />
    </header>
    <div className={styles.side}>
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
      <footer className={styles.footer}>
        <CommunityLinks />
        <ContactLink />
      </footer>
    </div>
  </div>
)
