import { linkLabel, textParts } from '@bowline/domain/text-parts'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Link } from '../router/index.ts'
import { Button } from './button.tsx'
import styles from './linked-text.module.css'
import { isLong } from './linkify.ts'

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

/** Text in which web addresses, mentions and hashtags are links. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map(({ at, text: words, href, mention, tag }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
        {linkLabel(words)}
      </a>
    ) : mention || tag ? (
      <Link
        key={at}
        to={mention ? `/profile/@${mention}` : `/tags/${encodeURIComponent(`${tag}`)}`}
        className={styles.link}
      >
        {words}
      </Link>
    ) : (
      words
    ),
  )
