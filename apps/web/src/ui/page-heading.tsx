import type { ReactNode } from 'react'
import styles from './page-heading.module.css'
import { ScreenHeading } from './screen-heading.tsx'
import { Text } from './text.tsx'

type Props = {
  title: ReactNode
  /** What the page is for. */
  about?: ReactNode
  /** The page's main action, or a filter. */
  actions?: ReactNode
}

/** The title of a page, what it is for, and what can be done on it. */
export const PageHeading = ({ title, about, actions }: Props) => (
  <header className={styles.head}>
    <div className={styles.words}>
      <ScreenHeading>{title}</ScreenHeading>
      {about && (
        <Text size="md" tone="soft">
          {about}
        </Text>
      )}
    </div>
    {actions}
  </header>
)
