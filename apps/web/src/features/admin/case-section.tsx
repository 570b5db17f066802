import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading, Text } from '../../ui/text.tsx'
import styles from './case-section.module.css'
import rows from './rows.module.css'

/** A part of a page with a heading. */
export const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id} size="lg">
        {title}
      </Heading>
      <Stack>{children}</Stack>
    </Card>
  )
}

/** A text somebody typed, with a heading. */
export const Labelled = ({ label, children }: { label: ReactNode; children: string }) => (
  <div className={styles.labelled}>
    <Heading level={3} size="base">
      {label}
    </Heading>
    <Text className={rows.typed}>{children}</Text>
  </div>
)
