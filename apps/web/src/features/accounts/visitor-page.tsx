import type { ReactNode } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { ThemeSwitch } from '../../ui/layout/theme-switch.tsx'
import { ContactLink } from '../contact/index.ts'
import styles from './visitor-page.module.css'
import { VisitorPicture } from './visitor-picture.tsx'

/** A visitor's page: the form, next to the product's picture except on phones. */
export const VisitorPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <VisitorPicture />
    <div className={styles.side}>
      <header className={styles.header}>
        <Brand to="/auth" />
        <ThemeSwitch />
      </header>
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
      <footer className={styles.footer}>
        <ContactLink />
      </footer>
    </div>
  </div>
)
