import type { ProjectState } from '@bowline/domain/project'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, Hammer, Wind } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

export const useStateNames = (): Record<ProjectState, string> => {
  const { t } = useLingui()
  return { planned: t`Planned`, active: t`In progress`, finished: t`Finished`, 'let-go': t`Abandoned` }
}

export const stateIcons = {
  planned: CircleDashed,
  active: Hammer,
  finished: CircleCheck,
  'let-go': Wind,
} as const

const tones = { planned: 'neutral', active: 'accent', finished: 'good', 'let-go': 'neutral' } as const

/** The status of a project, in a word. */
export const StateChip = ({ state }: { state: ProjectState }) => (
  <Chip tone={tones[state]} icon={stateIcons[state]}>
    {useStateNames()[state]}
  </Chip>
)
