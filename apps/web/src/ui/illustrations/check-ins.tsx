import { Frame } from './frame.tsx'

/** A seedling in a pot. */
export const CheckInsArt = () => (
  <Frame>
    <path d="M80 64V38" />
    <path data-full d="M80 46c0-15 10-22 26-22 0 15-9 22-26 22z" />
    <path data-paper d="M80 56c-15 0-22-6-24-17 15 0 24 6 24 17z" />
    <path data-paper d="M56 74h48l-6 30H62z" />
    <rect data-paper x="50" y="62" width="60" height="14" rx="4" />
    <path data-rope d="M60 88h40" />
  </Frame>
)
