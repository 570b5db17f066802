import type { ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import styles from './app-layout.module.css'
import { NewPostButton } from './new-post-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type Props = { onNewPost: () => void; passing: ReactNode; actions: ReactNode; account: ReactNode }

export const Header = ({ onNewPost, passing, actions, account }: Props) => (
  <header className={styles.header}>
    <div className={styles.headerRow}>
      <Brand to="/home" />
      <span className={styles.space} />
      {passing}
      <NewPostButton onClick={onNewPost} />
      {actions}
      <ThemeSwitch />
      {account}
    </div>
  </header>
)
