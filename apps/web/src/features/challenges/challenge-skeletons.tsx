import { Bone, PostSkeleton } from '../../ui/skeletons.tsx'
import styles from './challenges.module.css'

/** Placeholder for a challenge in a list. */
export const ChallengeCardSkeleton = () => (
  <div aria-hidden className={styles.bones}>
    <Bone height={92} />
    <Bone width="56%" height={22} />
    <Bone width="72%" />
    <Bone width={120} height={28} />
  </div>
)

/** Placeholder for a challenge's page. */
export const ChallengeSkeleton = () => (
  <div role="status" aria-busy className={styles.screen}>
    <Bone width="56%" height={34} />
    <div aria-hidden className={styles.bones}>
      <Bone width={104} height={104} round />
    </div>
    <ChallengeCardSkeleton />
    <PostSkeleton />
  </div>
)
