/**
 * The logo: a bowline tied into a b. Has the colour of the surrounding text. @param size pixels, or any CSS
 * length
 */
export const Logo = ({ size = '1.6em' }: { size?: number | string }) => (
  <svg
    viewBox="0 0 48 48"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={5.4}
    aria-hidden
    focusable="false"
  >
    <path strokeLinecap="round" d="M18.5 6v0M30 13.2h0" />
    <path d="M18.5 6v12.3M23.6 13.2H30M18.5 28.9v3.6A9.6 9.6 0 1 0 28.1 23.6H13.4a5.2 5.2 0 0 1 0-10.4" />
  </svg>
)
