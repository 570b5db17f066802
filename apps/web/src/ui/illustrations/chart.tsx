import { Frame } from './frame.tsx'

/** A rope that climbs over bars. */
export const ChartArt = () => (
  <Frame>
    <rect data-paper x="28" y="22" width="104" height="82" rx="9" />
    <path data-full d="M44 78h14v14H44zM73 66h14v26H73zM102 54h14v38h-14z" />
    <path data-rope d="M42 64c14-1 20-13 36-15s22-6 40-14" />
  </Frame>
)
