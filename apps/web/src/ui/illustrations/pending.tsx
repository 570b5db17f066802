import { Frame } from './frame.tsx'

/** A paper boat on calm water. */
export const PendingArt = () => (
  <Frame>
    <path data-paper d="M80 22 56 64h48z" />
    <path data-full d="M80 22v42h24z" />
    <path data-paper d="M32 62h96L112 90H48z" />
    <path data-rope d="M12 94q12-9 24 0t24 0 24 0 24 0 24 0 16-3" />
    <path d="M40 106q10-7 20 0t20 0 20 0 20 0" />
  </Frame>
)
