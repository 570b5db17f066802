import { Frame } from './frame.tsx'

/** A row of empty chairs. */
export const SeatsArt = () => (
  <Frame>
    <path data-rope d="M8 14q72 26 144 0" />
    <path
      data-paper
      d="M27 76V52a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v24zM107 76V52a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v24z"
    />
    <path data-full d="M67 76V52a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v24z" />
    <path d="M23 78h34M28 78v26M52 78v26M63 78h34M68 78v26M92 78v26M103 78h34M108 78v26M132 78v26" />
  </Frame>
)
