import { Frame } from './frame.tsx'

/** A box, tied up with rope. */
export const ArchiveArt = () => (
  <Frame>
    <path data-paper d="M36 52h88v46a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6z" />
    <rect data-paper x="28" y="32" width="104" height="22" rx="6" />
    <rect data-full x="66" y="66" width="28" height="11" rx="4" />
    <path data-rope d="M52 33v70M108 33v70" />
  </Frame>
)
