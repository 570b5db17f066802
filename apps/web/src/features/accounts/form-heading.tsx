import type { ReactNode } from 'react'
import { Stack } from '../../ui/stack.tsx'
import { Heading, Text } from '../../ui/text.tsx'
import { useFocusedHeading } from '../../ui/use-focused-heading.ts'

type Props = {
  title: ReactNode
  /** It replaces a screen that had the focus, so screen readers start here. */
  isFocused?: boolean
  children?: ReactNode
}

export const FormHeading = ({ title, isFocused = false, children }: Props) => {
  const heading = useFocusedHeading(isFocused)
  return (
    <Stack gap={2}>
      <Heading ref={heading} tabIndex={isFocused ? -1 : undefined} level={1} size="2xl">
        {title}
      </Heading>
      {children && <Text tone="soft">{children}</Text>}
    </Stack>
  )
}
