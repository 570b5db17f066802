import type { ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import styles from './app-layout.module.css'
import { NewPostButton } from './new-post-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type Props = { onNewPost: () => void; actions: ReactNode; account: ReactNode }

export const Header = ({ onNewPost, actions, account }: Props) => (
  <header className={styles.header}>
    <div className={styles.headerRow}>
      <Brand to="/home" />
      <span className={styles.space} />
      <NewPostButton onClick={onNewPost} />
      {actions}
      <ThemeSwitch />
      {account}
    </div>
  </header>
)
