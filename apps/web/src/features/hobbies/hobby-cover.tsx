import type { Picture } from '@bowline/api'
import type { ReactNode } from 'react'
import { Cover, type CoverRatio } from '../../ui/cover.tsx'
import { srcSetOf } from '../media/index.ts'
import { useHobby } from './queries.ts'

type Props = {
  picture: Picture | null
  sizes: string
  /** An id: the same one gives the same pattern. */
  seed: string
  /** The hobby's slug. */
  hobby: string
  ratio: CoverRatio
  eager?: boolean
  /** Shown on top, such as a date. */
  children?: ReactNode
}

/** The cover of something that belongs to a hobby: its picture, or a pattern in the hobby's colour. */
export const HobbyCover = ({ picture, hobby: slug, ...cover }: Props) => {
  const hobby = useHobby(slug)
  return <Cover {...cover} hobby={hobby} picture={picture && { ...picture, srcSet: srcSetOf(picture) }} />
}
