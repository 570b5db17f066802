import type { ComponentProps, ReactNode } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Stack } from '../../ui/stack.tsx'

type Props = ComponentProps<typeof PageHeading> & { title: string; children: ReactNode }

/** A page of the console. */
export const AdminPage = ({ title, about, actions, children }: Props) => (
  <Stack gap={5}>
    <PageTitle title={title} />
    <PageHeading title={title} about={about} actions={actions} />
    {children}
  </Stack>
)
