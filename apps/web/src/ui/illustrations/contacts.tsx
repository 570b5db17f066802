import { Frame } from './frame.tsx'

/** A name badge on its ribbon. */
export const ContactsArt = () => (
  <Frame>
    <path data-rope d="M50 6c2 20 14 22 24 32M110 6c-2 20-14 22-24 32" />
    <rect data-paper x="44" y="42" width="72" height="66" rx="9" />
    <path data-full d="M72 34h16a4 4 0 0 1 4 4v10H68V38a4 4 0 0 1 4-4z" />
    <circle cx="80" cy="67" r="8" />
    <path d="M63 96c0-11 7-16 17-16s17 5 17 16" />
  </Frame>
)
