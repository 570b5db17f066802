import { Frame } from './frame.tsx'

/** A ball of yarn with two needles. */
export const ProjectsArt = () => (
  <Frame>
    <path d="m36 18 62 78M118 14 62 98" />
    <circle data-paper cx="80" cy="66" r="30" />
    <path d="M52 56c16-12 38-12 54 0M51 70c18-14 42-14 58 0M58 86c12-12 32-12 44 0M70 38c-8 20-4 42 10 57" />
    <path data-rope d="M104 86c14 14 24-2 36 10" />
    <circle data-full cx="36" cy="18" r="5" />
    <circle data-full cx="118" cy="14" r="5" />
  </Frame>
)
