import type { CalendarEvent } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { AddPicture, ChosenPicture, RemovablePicture, urlAt, type usePictureChoice } from '../media/index.ts'
import type { EventDraft } from './draft.ts'
import type { EventProblems, EventValues } from './event-form.ts'

type Props = {
  values: EventValues
  onChange: (values: EventValues) => void
  picture: EventDraft['picture']
  onRemove: () => void
  choice: ReturnType<typeof usePictureChoice>
  problems: EventProblems
  /** The current picture, unless it is removed or replaced. */
  kept?: CalendarEvent['media']
}

/** The picture of an event: the current one, a newly chosen one, or a field to choose one. */
export const EventPictureField = ({ values, onChange, picture, onRemove, choice, problems, kept }: Props) => {
  const { t } = useLingui()
  if (picture)
    return (
      <ChosenPicture
        picture={picture}
        onRemove={onRemove}
        description={values.pictureDescription}
        onDescribe={pictureDescription => onChange({ ...values, pictureDescription })}
        problem={problems.pictureDescription}
      />
    )
  if (!kept) return <AddPicture onChoose={choice.choose} problem={choice.problem} busy={choice.busy} />
  return (
    <RemovablePicture onRemove={onRemove}>
      <img src={urlAt(kept, 560)} alt={kept.description || t`Event picture`} />
    </RemovablePicture>
  )
}
