import { Card } from '../../ui/card.tsx'
import { Bone, PostSkeleton } from '../../ui/skeletons.tsx'
import styles from './challenges.module.css'

/** Placeholder for a challenge in a list. */
export const ChallengeCardSkeleton = () => (
  <Card aria-hidden>
    <Bone height={92} />
    <Bone width="56%" height={22} />
    <Bone width="72%" />
    <Bone width={120} height={28} />
  </Card>
)

/** Placeholder for a challenge's page. */
export const ChallengeSkeleton = () => (
  <div role="status" aria-busy className={styles.screen}>
    <Card aria-hidden>
      <Bone height={120} />
      <Bone width="56%" height={34} />
      <Bone width={104} height={104} round />
      <Bone />
      <Bone />
      <Bone />
    </Card>
    <PostSkeleton />
  </div>
)
