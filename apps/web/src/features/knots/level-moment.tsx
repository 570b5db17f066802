import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLevelMoment } from './use-level-moment.ts'

const LevelCelebration = lazyPart(() => import('./level-celebration.tsx'), 'LevelCelebration')

/** A small celebration next to any screen, once for each level. */
export const LevelMoment = () => {
  const { risen, dismiss } = useLevelMoment()
  return (
    <Suspense>{risen && <LevelCelebration key={risen.level} risen={risen} onDismiss={dismiss} />}</Suspense>
  )
}
