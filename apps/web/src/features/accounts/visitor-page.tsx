import type { ReactNode } from 'react'
import { ThemeSwitch } from '../../ui/layout/theme-switch.tsx'
import { ContactLink } from '../contact/index.ts'
import { CommunityLinks } from './community-links.tsx'
import styles from './visitor-page.module.css'
import { VisitorPicture } from './visitor-picture.tsx'

type Props = {
  /** Invites newcomers, in the picture. */
  action?: ReactNode
  /** A newcomer's first page, so the picture is larger; as it is with an action. */
  isGreeting?: boolean
  children: ReactNode
}

/** The looks of the tabs that are a newcomer's actions. */
export const landing = { list: styles.actions, tab: styles.action }

/** A visitor's page: the form next to the product's picture, or below it on phones. */
export const VisitorPage = ({ action, isGreeting = Boolean(action), children }: Props) => (
  <div className={styles.page}>
    <VisitorPicture action={action} isLarge={isGreeting} />
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
