import { projectStates } from '@bowline/domain/project'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDraft } from '../../drafts/use-draft.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { useNavigate } from '../../router/index.ts'
import { EntityForm, textFields } from '../../ui/entity-form.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldGrid, FieldPair } from '../../ui/field.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { HobbyField } from '../hobbies/index.ts'
import { VisibilityField } from '../posts/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { MaterialsField } from './materials-field.tsx'
import {
  changeOf,
  emptyProject,
  type ProjectProblems,
  type ProjectValues,
  projectDraft,
  projectProblems,
  valuesOf,
} from './project-form.ts'
import { stateIcons, useStateNames } from './project-state.tsx'
import type { ShownProject } from './shown-project.ts'

/** Starts a project, or changes one. The draft is stored on the device until it is saved or discarded. */
export const ProjectDialog = ({ project, onClose }: { project?: ShownProject; onClose: () => void }) => {
  const { t } = useLingui()
  const toast = useToast()
  const save = useSave(project)
  const { value, isReady, wasFound, change, discard, handOver } = useDraft(
    project ? `edit-project:${project.id}` : 'project',
    projectDraft,
  )
  const [start] = useState(() => (project ? valuesOf(project) : emptyProject))
  const values = value ?? start
  const [problems, setProblems] = useState<ProjectProblems>({})

  const set = (next: ProjectValues) => {
    setProblems({})
    change(next)
  }
  const submit = async () => {
    const found = projectProblems(values)
    setProblems(found)
    if (hasProblem(found)) return
    try {
      await handOver((id, draft) => save(id, start, values, draft))
      onClose()
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  const cancel = () => {
    if (project) void discard()
    onClose()
  }
  return (
    <EntityForm
      open={isReady}
      title={project ? t`Edit project` : t`New project`}
      action={project ? <Trans>Save</Trans> : <Trans>Start project</Trans>}
      onSubmit={submit}
      onClose={onClose}
      onCancel={cancel}
      onDiscard={(project ? wasFound : value) && discard}
    >
      <Fields values={values} onChange={set} problems={problems} isNew={!project} />
    </EntityForm>
  )
}

/** Puts the project into the outbox, and opens the screen of a new one at once. */
const useSave = (project: ShownProject | undefined) => {
  const enqueue = useEnqueue()
  const navigate = useNavigate()
  return async (projectId: string, before: ProjectValues, values: ProjectValues, draft: string) => {
    if (!project) {
      await enqueue({ type: 'CREATE_PROJECT', projectId, ...values }, {}, draft)
      navigate(`/projects/${projectId}`)
      return
    }
    const changed = changeOf(before, values)
    if (changed)
      await enqueue(
        { type: 'UPDATE_PROJECT', projectId: project.id, ...changed, title: values.title },
        {},
        draft,
      )
  }
}

type FieldsProps = {
  values: ProjectValues
  onChange: (values: ProjectValues) => void
  problems: ProjectProblems
  isNew: boolean
}

const Fields = ({ values, onChange, problems, isNew }: FieldsProps) => {
  const { t } = useLingui()
  const ownHobbies = useOwnHobbies()
  const set = (change: Partial<ProjectValues>) => onChange({ ...values, ...change })
  const text = textFields<'title' | 'description'>({
    values,
    problems,
    onChange: (name, typed) => set({ [name]: typed }),
  })
  return (
    <FieldGrid>
      <TextField
        autoFocus
        label={t`Title`}
        placeholder={t`For example, “Oak side table”`}
        {...text('title')}
      />
      <TextArea label={t`What are you making?`} {...text('description')} />
      <FieldPair>
        <HobbyField
          value={values.hobby}
          onChange={hobby => set({ hobby })}
          own={ownHobbies}
          problem={problems.hobby}
        />
        <VisibilityField value={values.visibility} onChange={visibility => set({ visibility })} />
      </FieldPair>
      {isNew && <StateField value={values.state} onChange={state => set({ state })} />}
      <MaterialsField
        value={values.materials}
        onChange={materials => set({ materials })}
        problem={problems.materials}
      />
    </FieldGrid>
  )
}

type StateFieldProps = { value: ProjectValues['state']; onChange: (state: ProjectValues['state']) => void }

const StateField = ({ value, onChange }: StateFieldProps) => {
  const { t } = useLingui()
  const names = useStateNames()
  return (
    <SelectField
      label={t`Status`}
      icon={stateIcons[value]}
      value={value}
      options={projectStates.map(state => ({ value: state, label: names[state] }))}
      onChange={onChange}
    />
  )
}
