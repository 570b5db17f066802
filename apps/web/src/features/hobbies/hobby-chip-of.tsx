import { HobbyChip } from '../../ui/hobby-chip.tsx'
import { useHobby } from './queries.ts'

const unknownColour = '#675b55'

/** The chip of a hobby by its slug; one that is no longer in the catalogue is shown by its slug. */
export const HobbyChipOf = ({ slug, size }: { slug: string; size?: 'small' | 'medium' }) => {
  const hobby = useHobby(slug) ?? { name: slug, colour: unknownColour, icon: 'sparkles' }
  return <HobbyChip hobby={hobby} size={size} />
}
