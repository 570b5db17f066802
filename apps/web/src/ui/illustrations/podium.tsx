import { Frame } from './frame.tsx'

/** A podium with a medal. */
export const PodiumArt = () => (
  <Frame>
    <path data-paper d="M22 106V80h38v26zM100 106V88h38v18z" />
    <path data-full d="M58 106V66h44v40z" />
    <path data-light d="m75 82 6-5v20" />
    <path data-rope d="m64 8 14 24 18-24" />
    <circle data-paper cx="79" cy="42" r="13" />
  </Frame>
)
