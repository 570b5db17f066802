import { createContext, type ReactNode, use, useId } from 'react'
import { Card } from './card.tsx'
import styles from './settings-section.module.css'
import { Stack } from './stack.tsx'
import { Heading, Text } from './text.tsx'
import { useTarget } from './use-target.ts'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** The fragment of links that lead to this section. */
  anchor?: string
  children: ReactNode
}

/** Settings about one thing: a card, or a part of the card of its group. */
export const SettingsSection = ({ title, description, anchor, children }: Props) => {
  const id = useId()
  const section = useTarget(anchor)
  return (
    <Card ref={section} as="section" id={anchor} aria-labelledby={id} className={styles.section}>
      <Stack gap={1}>
        <Heading id={id} level={use(IsInGroup) ? 3 : 2} size="lg">
          {title}
        </Heading>
        {description && (
          <Text size="md" tone="soft">
            {description}
          </Text>
        )}
      </Stack>
      <Stack>{children}</Stack>
    </Card>
  )
}

/** Sections that belong together, in one card. */
export const SettingsGroup = ({
  title,
  anchor,
  children,
}: Pick<Props, 'title' | 'children'> & { anchor: string }) => {
  const group = useTarget(anchor)
  return (
    <div ref={group} id={anchor} className={styles.group}>
      <Heading level={2}>{title}</Heading>
      <IsInGroup value={true}>
        <div className={styles.sections}>{children}</div>
      </IsInGroup>
    </div>
  )
}

const IsInGroup = createContext(false)
