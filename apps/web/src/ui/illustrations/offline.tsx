import { Frame } from './frame.tsx'

/** A cloud with a slack rope. */
export const OfflineArt = () => (
  <Frame>
    <path data-paper d="M50 74a19 19 0 0 1 1-38 27 27 0 0 1 51-5 22 22 0 0 1 6 43z" />
    <path data-rope d="M66 74c0 16-16 12-14 26M96 74c2 14 16 12 10 26" />
    <path d="m68 48 22 14M90 48 68 62" />
  </Frame>
)
