import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../../router/index.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './admin-page.module.css'

type Props = ComponentProps<typeof PageHeading> & { title: string; children: ReactNode }

/** A page of the console. */
export const AdminPage = ({ title, about, actions, children }: Props) => (
  <Stack gap={5}>
    <PageTitle title={title} />
    <PageHeading title={title} about={about} actions={actions} />
    {children}
  </Stack>
)

/** Leads from a single entry to the list it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <div>
    <Link to={to} className={styles.back}>
      <ArrowLeft size={18} aria-hidden />
      {children}
    </Link>
  </div>
)
