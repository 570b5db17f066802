import { type ProjectPictureSide, projectPictureSides } from '@bowline/domain/project'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { AddPicture, ChosenPicture, type ReadyPicture, urlAt, usePictureChoice } from '../media/index.ts'
import type { ShownProject } from './shown-project.ts'

type Chosen = { picture: ReadyPicture; description: string }
type Choice = Partial<Record<ProjectPictureSide, Chosen>>

/** The pictures from before and after. */
export const PicturesDialog = ({ project, onClose }: { project: ShownProject; onClose: () => void }) => {
  const { t } = useLingui()
  const set = useSetPicture(project)
  const [choice, setChoice] = useState<Choice>({})
  const names = { before: t`Before`, after: t`After` }

  const save = async () => {
    for (const side of projectPictureSides) {
      const chosen = choice[side]
      if (chosen) await set(side, chosen)
    }
  }
  return (
    <FormDialog onClose={onClose} title={t`Before and after`} action={<Trans>Save</Trans>} onSubmit={save}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, pt: 1 }}>
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
      </Box>
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
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen | undefined) => void
  onRemove: () => Promise<void>
}

const Slot = ({ name, present, chosen, onChoose, onRemove }: SlotProps) => {
  const toast = useToast()
  const choice = usePictureChoice(picture => onChoose({ picture, description: '' }))
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      <Box component="h3" sx={{ m: 0, fontSize: '1rem', fontWeight: 650 }}>
        {name}
      </Box>
      {chosen ? (
        <ChosenPicture
          picture={chosen.picture}
          onRemove={() => onChoose(undefined)}
          description={chosen.description}
          onDescribe={description => onChoose({ ...chosen, description })}
        />
      ) : (
        <>
          {present && (
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Box component="img" src={urlAt(present, 88)} alt="" sx={thumbnail} />
              <Button
                color="error"
                onClick={() => onRemove().catch(error => toast(failureMessage(error), { severity: 'error' }))}
              >
                <Trans>Remove</Trans>
              </Button>
            </Box>
          )}
          <AddPicture onChoose={choice.choose} problem={choice.problem} busy={choice.busy} />
        </>
      )}
    </Box>
  )
}

const thumbnail = { width: 88, height: 88, flexShrink: 0, borderRadius: '10px', objectFit: 'cover' } as const
