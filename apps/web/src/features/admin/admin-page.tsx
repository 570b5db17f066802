import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './admin-page.module.css'

type Props = {
  title: string
  /** What the page is for. */
  about?: ReactNode
  /** The page's main action, or a filter. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the console. */
export const AdminPage = ({ title, about, actions, children }: Props) => (
  <Stack gap={5}>
    <PageTitle title={title} />
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
    {children}
  </Stack>
)
