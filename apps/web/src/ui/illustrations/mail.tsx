import { Frame } from './frame.tsx'

/** An envelope that has arrived. */
export const MailArt = () => (
  <Frame>
    <path data-paper d="M32 34h96a8 8 0 0 1 8 8v48a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8z" />
    <path d="M26 38l48 36q6 4 12 0l48-36" />
    <path data-rope d="M38 80h18M38 89h32" />
    <path data-full d="M128 22a12 12 0 1 0 .1 0z" />
    <path data-light d="M123 34l4 4 7-8" />
  </Frame>
)
