import styles from './skeletons.module.css'

type BoneProps = { width?: number | string; height?: number | string; round?: boolean }

/** A grey placeholder. */
export const Bone = ({ width = '100%', height = 14, round = false }: BoneProps) => (
  <span className={styles.bone} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
)

/** Placeholder for a post: author line, two lines of text, a picture. */
export const PostSkeleton = () => (
  <div aria-hidden className={styles.post}>
    <PersonSkeleton />
    <Bone />
    <Bone width="72%" />
    <Bone height={220} />
  </div>
)

/** Placeholder for a member: photo and two lines. */
const PersonSkeleton = () => (
  <div aria-hidden className={styles.person}>
    <Bone width={44} height={44} round />
    <span className={styles.lines}>
      <Bone width="36%" />
      <Bone width="22%" />
    </span>
  </div>
)

/** Placeholders for the lines of a list. */
export const RowsSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <div aria-hidden className={styles.rows}>
    {Array.from({ length: rows }, (_, row) => row).map(row => (
      <PersonSkeleton key={row} />
    ))}
  </div>
)
