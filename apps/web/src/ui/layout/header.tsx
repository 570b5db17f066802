import type { ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import styles from './app-layout.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

type Props = { passing: ReactNode; account: ReactNode; children: ReactNode }

export const Header = ({ passing, account, children }: Props) => (
  <header className={styles.header}>
    <div className={styles.headerRow}>
      <Brand to="/home" />
      <span className={styles.space} />
      {passing}
      {children}
      <ThemeSwitch />
      {account}
    </div>
  </header>
)
