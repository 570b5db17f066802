import { lazyPart } from '../lazy-part.tsx'

export type { IllustrationName } from './all.tsx'

/**
 * The drawing of an empty list. All are in one file, which is fetched when the first one is shown. A drawing only
 * decorates, so a screen does without one that can't be loaded.
 */
export const Illustration = lazyPart(
  () => import('./all.tsx').catch(() => ({ Illustration: () => null })),
  'Illustration',
)
