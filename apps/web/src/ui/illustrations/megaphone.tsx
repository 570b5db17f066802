import { Frame } from './frame.tsx'

/** A megaphone. */
export const MegaphoneArt = () => (
  <Frame>
    <path data-paper d="M54 74v20a7 7 0 0 0 14 0V78" />
    <path data-paper d="M42 52 98 26v70L42 74z" />
    <path data-full d="M32 50h13v26H32a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6z" />
    <path data-rope d="M112 48q7 13 0 26M125 38q13 23 0 46" />
  </Frame>
)
