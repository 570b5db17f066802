import type { Project } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { startTransition, useId, useOptimistic } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { Card } from '../../ui/card.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { Heading } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import materials from './materials.module.css'
import type { ShownProject } from './shown-project.ts'

/** A project's materials, which its owner checks off until the project is finished; nothing if it has none. */
export const Materials = ({ project }: { project: ShownProject }) => {
  const headingId = useId()
  const canTick = project.can.edit && project.state !== 'finished'
  if (project.materials.length === 0) return null
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Heading id={headingId} size="lg">
        <Trans>Materials</Trans>
      </Heading>
      <ul className={materials.materials}>
        {project.materials.map(line => (
          <li key={line.id}>
            {canTick ? (
              <Tick project={project} line={line} />
            ) : (
              <Line line={line} isDone={project.state === 'finished'} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Line = Project['materials'][number]

const Tick = ({ project, line }: { project: ShownProject; line: Line }) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  // Shows the tick immediately, before the device has stored it.
  const [isReady, setReady] = useOptimistic(line.isReady)
  const set = (ready: boolean) =>
    startTransition(async () => {
      setReady(ready)
      try {
        const { id: materialId, name } = line
        await enqueue({ type: 'SET_MATERIAL_READY', projectId: project.id, materialId, name, ready })
      } catch (error) {
        toast(failureMessage(error), { severity: 'error' })
      }
    })
  return (
    <label className={materials.material}>
      <input type="checkbox" checked={isReady} onChange={event => set(event.target.checked)} />
      <Words line={line} />
    </label>
  )
}

/** A finished project lists its materials without saying which were ready. */
const Line = ({ line, isDone }: { line: Line; isDone: boolean }) => {
  const { t } = useLingui()
  return (
    <span className={materials.material}>
      {line.isReady && !isDone && <Check size={18} role="img" aria-label={t`Ready`} />}
      <Words line={line} />
    </span>
  )
}

const Words = ({ line }: { line: Line }) => (
  <span className={materials.words}>
    <span>{plainText(line.name)} </span>
    {line.amount && <span className={materials.amount}>{plainText(line.amount)}</span>}
  </span>
)
