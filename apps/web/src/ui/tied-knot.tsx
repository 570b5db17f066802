import { knotPaths } from './knot-paths.ts'
import styles from './tied-knot.module.css'

/** A figure-eight knot, with which a rope ends, that ties itself in the colour of the text. Decorative. */
export const TiedKnot = ({ size }: { size: number }) => (
  <svg className={styles.knot} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    {strands.map((strand, index) => (
      <path
        key={strand}
        d={strand}
        pathLength={1}
        style={{ animationDelay: `${300 + index * strandTime}ms` }}
      />
    ))}
  </svg>
)

/** Milliseconds, as in the styles. */
const strandTime = 220

/** The visible stretches of the rope, from its one end to the other. */
const strands = knotPaths.Apprentice.flatMap(path => path.split(/(?=M)/))
