import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'
import { PlainButton } from '../../ui/plain-button.tsx'
import { isLong, linkify, linkLabel } from './post-text.ts'

const shownLines = 9

/** What the member typed, as text, with its line breaks; long texts are folded. */
export const PostTextView = ({ text, whole = false }: { text: string; whole?: boolean }) => {
  const id = useId()
  const [open, setOpen] = useState(whole)
  const long = isLong(text)
  return (
    <>
      <Box id={id} sx={{ ...body, ...(long && !open && folded) }}>
        <LinkedText text={text} />
      </Box>
      {long && (
        <PlainButton
          kind="text"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          style={{ marginLeft: -9, marginTop: 2 }}
        >
          {open ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </PlainButton>
      )}
    </>
  )
}

/** Text in which web addresses can be followed. */
export const LinkedText = ({ text }: { text: string }) =>
  linkify(text).map(part =>
    part.href ? (
      <Link key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {linkLabel(part.text)}
      </Link>
    ) : (
      part.text
    ),
  )

const body = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

const folded = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: shownLines,
  overflow: 'hidden',
} as const
