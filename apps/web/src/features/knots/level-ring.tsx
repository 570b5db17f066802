import { Ring } from '../../ui/ring.tsx'
import { LevelIcon } from './level-icon.tsx'

type Props = { level: string; progress: number; label: string }

/** The level's sign, inside a ring that shows the progress to the next level. */
export const LevelRing = ({ level, progress, label }: Props) => (
  <Ring label={label} value={Math.round(progress * 100)} max={100} size={96} width={7}>
    <LevelIcon level={level} size={32} />
  </Ring>
)
