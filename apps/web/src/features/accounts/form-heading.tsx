import type { ReactNode } from 'react'
import { Stack } from '../../ui/stack.tsx'
import { Heading, Text } from '../../ui/text.tsx'

export const FormHeading = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <Stack gap={2}>
    <Heading level={1} size="3xl">
      {title}
    </Heading>
    {children && <Text tone="soft">{children}</Text>}
  </Stack>
)
