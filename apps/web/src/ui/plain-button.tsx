import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import plain from './plain.module.css'

/** `main`: the form's purpose. `danger`: irreversible. `text`: next to a sentence. */
export type ButtonKind = 'main' | 'quiet' | 'danger' | 'text'

type Props = ComponentProps<'button'> & { kind?: ButtonKind; loading?: boolean }

/** A button of forms and full pages, without MUI. While it loads it can't be pressed again, and keeps the focus. */
export const PlainButton = ({ kind = 'quiet', loading = false, children, ...button }: Props) => (
  <button
    type="button"
    {...button}
    className={plain.button}
    data-kind={kind}
    aria-disabled={loading || undefined}
    aria-busy={loading || undefined}
    onClick={loading ? event => event.preventDefault() : button.onClick}
  >
    {loading && <span className={plain.spinner} aria-hidden />}
    {children}
  </button>
)

/** A link that looks like a button. */
export const ButtonLink = ({
  kind = 'quiet',
  ...link
}: ComponentProps<typeof Link> & { kind?: ButtonKind }) => (
  <Link {...link} className={plain.button} data-kind={kind} />
)

/** A link to a file, not to a screen. */
export const FileLink = ({ kind = 'quiet', ...link }: ComponentProps<'a'> & { kind?: ButtonKind }) => (
  <a {...link} className={plain.button} data-kind={kind} />
)

export const PlainLink = (link: ComponentProps<typeof Link>) => <Link {...link} className={plain.link} />
