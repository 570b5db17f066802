import { Frame } from './frame.tsx'

/** A padlock. */
export const PrivateArt = () => (
  <Frame>
    <path data-rope data-thick d="M60 58V42a20 20 0 0 1 40 0v16" />
    <rect data-paper x="46" y="56" width="68" height="48" rx="10" />
    <circle data-full cx="80" cy="76" r="7" />
    <path d="M80 78v12" />
  </Frame>
)
