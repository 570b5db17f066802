import { Bone } from '../../ui/skeletons.tsx'
import styles from './log.module.css'

/** Placeholder for messages. */
export const LogSkeleton = () => (
  <div role="status" aria-busy className={styles.skeleton}>
    {[56, 40, 64, 34, 52].map((width, index) => (
      <span key={width} data-own={index % 3 === 1}>
        <Bone width={`${width}%`} height={38} />
      </span>
    ))}
  </div>
)
