import type { ProjectSubject } from '@bowline/domain/operation'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { Hammer } from 'lucide-react'
import { SelectField } from '../../ui/text-field.tsx'
import { useOwnProjects } from './use-projects.ts'

type Props = {
  value: ProjectSubject | null
  onChange: (project: ProjectSubject | null) => void
}

/** "Part of a project": one of the member's own; hidden if they have none. */
export const ProjectField = ({ value, onChange }: Props) => {
  const { t } = useLingui()
  const own = useOwnProjects().map(({ id, title }) => ({ id, title }))
  const choices = value && own.every(({ id }) => id !== value.id) ? [value, ...own] : own
  if (choices.length === 0) return null
  return (
    <SelectField
      label={t`Part of a project`}
      icon={Hammer}
      value={value?.id ?? ''}
      options={[
        { value: '', label: t`No project` },
        ...choices.map(({ id, title }) => ({ value: id, label: plainText(title) })),
      ]}
      onChange={chosen => onChange(choices.find(({ id }) => id === chosen) ?? null)}
    />
  )
}
