import { Frame } from './frame.tsx'

/** A rope that waits to be tied. */
export const KnotsArt = () => (
  <Frame>
    <path data-rope data-thick d="M12 94c30 8 58-2 72-22s26-44 8-46-22 26-2 46 34 28 58 18" />
    <path d="M22 44l-8-6M40 34l-4-9M30 62H18M132 34l6-8M142 50l10-3" />
  </Frame>
)
