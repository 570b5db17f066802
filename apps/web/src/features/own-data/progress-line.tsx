import { type ReactNode, useId } from 'react'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'

/** The progress of a long task, as text and as a bar. @param total 0 while it is not known */
export const ProgressLine = ({ label, done, total }: { label: ReactNode; done: number; total: number }) => {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text id={id} size="md">
        {label}
      </Text>
      <ProgressBar labelledBy={id} value={total > 0 ? done : null} max={total || 1} />
    </Stack>
  )
}
