import { Fragment } from 'react'
import { marked } from './marks.ts'

/** A text with the words that match the search marked. */
export const MarkedText = ({ text, typed }: { text: string; typed: string }) =>
  marked(text, typed).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place, and no state
    piece.isMarked ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>,
  )
