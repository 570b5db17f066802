import styles from './aside-place.module.css'
import type { AsideBlock } from './where-shown.ts'

/** What the right column looks like until its data arrives. */
export const AsidePlace = ({ blocks }: { blocks: readonly AsideBlock[] }) => (
  <div aria-hidden className={styles.place}>
    {blocks.map(block => (
      <div key={block} data-block={block} />
    ))}
  </div>
)
