import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from './button.tsx'
import styles from './linked-text.module.css'
import { isLong, linkify, linkLabel } from './linkify.ts'

/** A member's text with its line breaks; long texts are folded. */
export const FoldableText = ({ text, whole = false }: { text: string; whole?: boolean }) => {
  const id = useId()
  const [open, setOpen] = useState(whole)
  const long = isLong(text)
  return (
    <>
      <div id={id} className={styles.text} data-folded={(long && !open) || undefined}>
        <LinkedText text={text} />
      </div>
      {long && (
        <Button
          kind="text"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          style={{ marginLeft: -9, marginTop: 2 }}
        >
          {open ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </>
  )
}

/** Text with clickable web addresses. */
export const LinkedText = ({ text }: { text: string }) =>
  linkify(text).map(part =>
    part.href ? (
      <a
        key={part.at}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={styles.link}
      >
        {linkLabel(part.text)}
      </a>
    ) : (
      part.text
    ),
  )
