import { Ring } from '../../ui/ring.tsx'
import { LevelIcon } from './level-icon.tsx'

type Props = { level: string; progress: number; label: string }

/** How far it is to the next level, around the sign of this one. */
export const LevelRing = ({ level, progress, label }: Props) => (
  <Ring label={label} value={Math.round(progress * 100)} max={100} size={96} width={7}>
    <LevelIcon level={level} size={32} />
  </Ring>
)
