import { knotPaths } from './knot-paths.ts'

/** A tiny overhand knot next to a number of Knots, in the colour of the text. Decorative. */
export const KnotMark = ({ size = 16 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 4 48 38"
    fill="none"
    stroke="currentColor"
    strokeWidth={5}
    aria-hidden="true"
    style={{ flexShrink: 0 }}
  >
    <path d={knotPaths.Sprout[0]} />
  </svg>
)
