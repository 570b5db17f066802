import type { ComponentProps } from 'react'
import styles from './stack.module.css'

/** A step of the spacing scale, from 4 to 48 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

type StackProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'ul' | 'ol' | 'fieldset'; gap?: Space }

/** Its children, one below the other. */
export const Stack = ({ as: Tag = 'div', gap = 4, className, ...stack }: StackProps) => (
  <Tag {...(stack as object)} className={`${styles.stack} ${className ?? ''}`} data-gap={gap} />
)

type RowProps = ComponentProps<'div'> & {
  gap?: Space
  align?: 'center' | 'start' | 'baseline'
  justify?: 'start' | 'between' | 'end' | 'center'
  isWrapping?: boolean
}

/** Its children side by side. */
export const Row = ({
  gap = 2,
  align = 'center',
  justify = 'start',
  isWrapping,
  className,
  ...row
}: RowProps) => (
  <div
    {...row}
    className={`${styles.row} ${className ?? ''}`}
    data-gap={gap}
    data-align={align}
    data-justify={justify}
    data-wrapping={isWrapping || undefined}
  />
)
