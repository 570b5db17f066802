import { createContext, type ReactNode, use, useId } from 'react'
import { Card } from './card.tsx'
import plain from './plain.module.css'
import styles from './settings-section.module.css'
import { Stack } from './stack.tsx'
import { Heading, Text } from './text.tsx'
import { useTarget } from './use-target.ts'

type Props = {
  title: ReactNode
  /** Hides the title from everybody but screen readers, where the group's heading says the same. */
  isTitleHidden?: boolean
  description?: ReactNode
  /** The fragment of links that lead to this section. */
  anchor?: string
  children: ReactNode
}

/** Settings about one thing: a card, or a part of the card of its group. */
export const SettingsSection = ({ title, isTitleHidden, description, anchor, children }: Props) => {
  const id = useId()
  const section = useTarget(anchor)
  const head = (
    <>
      <Heading
        id={id}
        level={use(IsInGroup) ? 3 : 2}
        size="lg"
        className={isTitleHidden ? plain.visuallyHidden : undefined}
      >
        {title}
      </Heading>
      {description && (
        <Text size="md" tone="soft">
          {description}
        </Text>
      )}
    </>
  )
  return (
    <Card ref={section} as="section" id={anchor} aria-labelledby={id} className={styles.section}>
      {isTitleHidden ? head : <Stack gap={1}>{head}</Stack>}
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
