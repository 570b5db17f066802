import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../router/index.ts'
import styles from './button.module.css'

/**
 * The rule for the colours of buttons:
 * - `main`, red: makes or sends something, such as "New post", "Publish" and "Save". At most one on a screen.
 * - `strong`, teal: joins or answers something, such as "Follow", "Join", "Check in", "I'm going", "Comment" and "Vote".
 * - `quiet`, outlined: other actions, such as "Message" and "Interested".
 * - `chosen`, sand: a choice that was made, such as "Following" or "Interested". Pressing it again undoes that.
 * - `good`, green: what others count on, such as "You're going".
 * - `muted`, sand with grey words: nothing to do yet, or later.
 * - `plain`: without a border, such as "Cancel". `text`: within a sentence or next to one.
 * - `danger`: leads to something that can't be undone. `destroy`: does it.
 */
export type ButtonKind =
  | 'main'
  | 'strong'
  | 'chosen'
  | 'good'
  | 'muted'
  | 'quiet'
  | 'plain'
  | 'text'
  | 'danger'
  | 'destroy'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = { kind?: ButtonKind; size?: ButtonSize; icon?: LucideIcon | undefined; isWide?: boolean }

type Props = ComponentProps<'button'> &
  Look & {
    loading?: boolean
    /** Of a plain button at an edge of the content: its words, not its target, end there. */
    flush?: 'start' | 'end'
    /** In a list, all of them are equally wide, whatever they say. */
    isEven?: boolean
  }

/** While it loads, it can't be pressed again and keeps the focus. */
export const Button = ({
  kind,
  size,
  icon,
  isWide,
  loading = false,
  flush,
  isEven,
  children,
  ...button
}: Props) => (
  <button
    type="button"
    {...button}
    {...lookOf({ kind, size, isWide })}
    data-flush={flush}
    data-even={isEven || undefined}
    aria-disabled={loading || button['aria-disabled']}
    aria-busy={loading || undefined}
    onClick={loading ? event => event.preventDefault() : button.onClick}
  >
    {loading ? <Spinner /> : <StartIcon icon={icon} />}
    {children}
  </button>
)

/** A link that looks like a button. */
export const ButtonLink = ({
  kind,
  size,
  icon,
  isWide,
  children,
  ...link
}: ComponentProps<typeof Link> & Look) => (
  <Link {...link} {...lookOf({ kind, size, isWide })}>
    <StartIcon icon={icon} />
    {children}
  </Link>
)

/** A link to a file, not to a screen. */
export const FileLink = ({ kind, size, icon, isWide, children, ...link }: ComponentProps<'a'> & Look) => (
  <a {...link} {...lookOf({ kind, size, isWide })}>
    <StartIcon icon={icon} />
    {children}
  </a>
)

type FileProps = Omit<ComponentProps<'input'>, 'type' | 'size'> &
  Look & { label: string; children: ReactNode }

/** Looks like a button and chooses a file. `label` is the name of the file input. */
export const FileButton = ({ kind, size, icon, isWide, label, children, ...input }: FileProps) => (
  <label {...lookOf({ kind, size, isWide })} aria-disabled={input.disabled || undefined}>
    <StartIcon icon={icon} />
    {children}
    <input {...input} type="file" aria-label={label} className={styles.file} />
  </label>
)

export const TextLink = (link: ComponentProps<typeof Link>) => <Link {...link} className={styles.link} />

type IconLook = {
  icon?: LucideIcon | undefined
  /** The accessible name, also shown on hover. */
  label: string
  size?: 'small' | 'medium'
}

type IconProps = ComponentProps<'button'> & IconLook

/** A button that shows an icon, or its children in place of one. */
export const IconButton = ({
  icon: Icon,
  label,
  size = 'medium',
  className,
  children,
  ...button
}: IconProps) => (
  <button
    type="button"
    title={label}
    {...button}
    className={`${styles.iconButton} ${className ?? ''}`}
    data-size={size}
    aria-label={label}
  >
    {Icon ? <Icon size={size === 'small' ? 18 : 20} aria-hidden /> : children}
  </button>
)

type IconFileProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  icon: LucideIcon
  /** The name of the file input, also shown on hover. */
  label: string
  loading: boolean
}

/** Looks like an icon button and chooses a file. */
export const IconFileButton = ({ icon: Icon, label, loading, className, ...input }: IconFileProps) => (
  <label className={`${styles.iconButton} ${className ?? ''}`} title={label} aria-busy={loading || undefined}>
    {loading ? <Spinner /> : <Icon size={20} aria-hidden />}
    <input {...input} type="file" aria-label={label} className={styles.file} />
  </label>
)

/** For something in progress; hidden from screen readers. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />

const StartIcon = ({ icon: Icon }: Pick<Look, 'icon'>) => Icon && <Icon size={18} aria-hidden />

const lookOf = ({ kind = 'quiet', size = 'medium', isWide = false }: Look) => ({
  className: styles.button,
  'data-kind': kind,
  'data-size': size,
  'data-wide': isWide || undefined,
})
