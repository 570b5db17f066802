import { Frame } from './frame.tsx'

/** A crooked frame without its picture. */
export const NoPostArt = () => (
  <Frame>
    <path data-rope d="M78 14 44 48M78 14l42 26" />
    <rect data-paper transform="rotate(-7 80 74)" x="36" y="44" width="88" height="62" rx="6" />
    <path transform="rotate(-7 80 74)" strokeDasharray="1 8" d="M48 94 68 70l14 14 12-10 18 20" />
    <circle data-full cx="78" cy="14" r="6" />
  </Frame>
)
