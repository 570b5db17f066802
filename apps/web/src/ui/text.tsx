import type { ComponentProps } from 'react'
import styles from './text.module.css'

export type TextSize = 'xs' | 'sm' | 'md' | 'base' | 'lg' | 'xl' | '2xl' | '3xl'

type HeadingProps = ComponentProps<'h2'> & {
  /** The place in the outline of the page; the size can differ from it. */
  level?: 1 | 2 | 3 | 4
  size?: Exclude<TextSize, 'xs' | 'sm' | 'md'>
}

const sizeOfLevel = { 1: '2xl', 2: 'xl', 3: 'lg', 4: 'base' } as const

export const Heading = ({ level = 2, size = sizeOfLevel[level], className, ...heading }: HeadingProps) => {
  const Tag = `h${level}` as const
  return <Tag {...heading} className={`${styles.heading} ${className ?? ''}`} data-size={size} />
}

type TextProps = ComponentProps<'p'> & {
  as?: 'p' | 'span' | 'div'
  size?: TextSize
  tone?: 'ink' | 'soft' | 'wrong' | 'good'
  weight?: 'normal' | 'strong'
  /** One line that ends in "…" where the space does. */
  isOneLine?: boolean
}

/** A paragraph, or a part of one, without margins. */
export const Text = ({
  as: Tag = 'p',
  size = 'base',
  tone = 'ink',
  weight = 'normal',
  isOneLine,
  className,
  ...text
}: TextProps) => (
  <Tag
    {...text}
    className={`${styles.text} ${className ?? ''}`}
    data-size={size}
    data-tone={tone}
    data-weight={weight}
    data-one-line={isOneLine || undefined}
  />
)
