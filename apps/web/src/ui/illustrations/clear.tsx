import { Frame } from './frame.tsx'

/** A shield with a tick. */
export const ClearArt = () => (
  <Frame>
    <path data-paper d="M80 16c14 8 26 11 40 11 0 38-8 61-40 79-32-18-40-41-40-79 14 0 26-3 40-11z" />
    <path d="M52 40q1 27 12 40" />
    <path data-rope data-thick d="m65 62 12 12 22-25" />
  </Frame>
)
