import type { ComponentProps } from 'react'
import { HobbyChip } from '../../ui/hobby-chip.tsx'
import { useHobby } from './queries.ts'

type Props = Omit<ComponentProps<typeof HobbyChip>, 'hobby'> & { slug: string }

/** The chip of a hobby by its slug, which is its name once it is no longer in the catalogue. */
export const HobbyChipOf = ({ slug, ...props }: Props) => (
  <HobbyChip hobby={useHobby(slug) ?? { name: slug }} {...props} />
)
