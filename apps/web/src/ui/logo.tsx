import { type SxProps, styled, type Theme } from '@mui/material/styles'

/** The mark: a bowline tied into a b. Takes its colour and size from the text around it. */
export const Logo = ({ sx }: { sx?: SxProps<Theme> }) => (
  <Mark viewBox="0 0 48 48" aria-hidden focusable="false" sx={sx}>
    <path strokeLinecap="round" d="M18.5 6v0M30 13.2h0" />
    <path d="M18.5 6v12.3M23.6 13.2H30M18.5 28.9v3.6A9.6 9.6 0 1 0 28.1 23.6H13.4a5.2 5.2 0 0 1 0-10.4" />
  </Mark>
)

const Mark = styled('svg')({
  width: '1.6em',
  height: '1.6em',
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 5.4,
})
