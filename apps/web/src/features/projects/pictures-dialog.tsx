import { type ProjectPictureSide, projectPictureSides } from '@bowline/domain/project'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { AddPicture, ChosenPicture, type ReadyPicture, urlAt, usePictureChoice } from '../media/index.ts'
import styles from './pictures-dialog.module.css'
import type { ShownProject } from './shown-project.ts'

type Chosen = { picture: ReadyPicture; description: string }
type Choice = Partial<Record<ProjectPictureSide, Chosen | 'preparing'>>

/** The pictures from before and after. */
export const PicturesDialog = ({ project, onClose }: { project: ShownProject; onClose: () => void }) => {
  const { t } = useLingui()
  const set = useSetPicture(project)
  const [choice, setChoice] = useState<Choice>({})
  const names = { before: t`Before`, after: t`After` }

  const save = async () => {
    for (const side of projectPictureSides) {
      const chosen = choice[side]
      if (typeof chosen === 'object') await set(side, chosen)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t`Before and after`}
      action={<Trans>Save</Trans>}
      isDisabled={Object.values(choice).includes('preparing')}
      onSubmit={save}
    >
      <div className={styles.sides}>
        {projectPictureSides.map(side => (
          <Slot
            key={side}
            name={names[side]}
            present={project[side]}
            chosen={choice[side]}
            onChoose={chosen => setChoice(before => ({ ...before, [side]: chosen }))}
            onRemove={() => set(side, null)}
          />
        ))}
      </div>
    </FormDialog>
  )
}

/** Puts a picture, or its removal, into the outbox. */
const useSetPicture = ({ id: projectId, title }: ShownProject) => {
  const enqueue = useEnqueue()
  return async (side: ProjectPictureSide, chosen: Chosen | null) => {
    const media = chosen && {
      id: uuidv7(),
      fileName: chosen.picture.fileName,
      type: chosen.picture.type,
      description: chosen.description,
    }
    const blobs = media && chosen ? { [media.id]: chosen.picture.blob } : {}
    await enqueue({ type: 'SET_PROJECT_PICTURE', projectId, title, side, media }, blobs)
  }
}

type SlotProps = {
  name: string
  present: ShownProject['before']
  chosen: Chosen | 'preparing' | undefined
  onChoose: (chosen: Chosen | 'preparing' | undefined) => void
  onRemove: () => Promise<void>
}

const Slot = ({ name, present, chosen, onChoose, onRemove }: SlotProps) => {
  const toast = useToast()
  const choice = usePictureChoice(picture => onChoose({ picture, description: '' }))
  const choose = async (file: File) => {
    if (choice.busy) return
    onChoose('preparing')
    if (!(await choice.choose(file))) onChoose(undefined)
  }
  return (
    <Stack as="section" gap={2} aria-label={name}>
      <Heading level={3} size="base">
        {name}
      </Heading>
      {typeof chosen === 'object' ? (
        <ChosenPicture
          picture={chosen.picture}
          onRemove={() => onChoose(undefined)}
          description={chosen.description}
          onDescribe={description => onChoose({ ...chosen, description })}
        />
      ) : (
        <div className={present ? styles.present : undefined}>
          {present && <img src={urlAt(present, 300)} alt="" className={styles.picture} />}
          <AddPicture
            onChoose={file => void choose(file)}
            problem={choice.problem}
            busy={choice.busy}
            isReplacing={present !== null}
          />
          {present && (
            <Button
              kind="plain"
              icon={Trash2}
              onClick={() => onRemove().catch(error => toast(failureMessage(error), { severity: 'error' }))}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      )}
    </Stack>
  )
}
