import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Button, FileButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Bone } from '../../ui/skeletons.tsx'
import { Text } from '../../ui/text.tsx'
import { type ReadyPicture, usePictureChoice } from '../media/index.ts'
import { centred, type Framing, type Shape } from './crop.ts'
import styles from './picture-choice-field.module.css'

const PictureFrame = lazyPart(() => import('./picture-frame.tsx'), 'PictureFrame')

/** A picture of the profile: chosen and cropped, still being prepared, the current one, or none. */
export type PictureChoice = ChosenPicture | 'preparing' | 'present' | 'none'
type ChosenPicture = { picture: ReadyPicture; framing: Framing }

type Props = {
  value: PictureChoice
  onChange: (choice: PictureChoice) => void
  shape: Shape
  /** Whether the profile has one now. */
  isThere: boolean
  chooseLabel: string
  removeLabel: string
  /** Shown unless a new one is chosen. */
  children: ReactNode
}

export const PictureChoiceField = ({
  value,
  onChange,
  shape,
  isThere,
  chooseLabel,
  removeLabel,
  children,
}: Props) => {
  const choice = usePictureChoice(picture => onChange({ picture, framing: centred }))
  const isChosen = typeof value === 'object'
  const choose = async (file: File) => {
    onChange('preparing')
    if (!(await choice.choose(file))) onChange(value)
  }
  return (
    <div className={styles.field} data-wide={shape.ratio > 1} data-chosen={isChosen}>
      {isChosen ? <Chosen choice={value} shape={shape} onChange={onChange} /> : children}
      <div className={styles.actions}>
        <FileButton
          label={chooseLabel}
          size="small"
          icon={ImagePlus}
          accept="image/*"
          aria-busy={choice.busy}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Without this, choosing the same file again would not be a change.
            currentTarget.value = ''
            if (file && !choice.busy) void choose(file)
          }}
        >
          {chooseLabel}
        </FileButton>
        {(isChosen || (value === 'present' && isThere)) && (
          <Button
            kind="plain"
            size="small"
            flush={shape.ratio > 1 ? undefined : 'start'}
            onClick={() => onChange('none')}
          >
            {removeLabel}
          </Button>
        )}
      </div>
      {choice.problem && (
        <Text size="sm" tone="wrong" role="alert">
          {choice.problem}
        </Text>
      )}
    </div>
  )
}

type ChosenProps = Pick<Props, 'shape' | 'onChange'> & { choice: ChosenPicture }

const Chosen = ({ choice: { picture, framing }, shape, onChange }: ChosenProps) =>
  picture.size ? (
    <Suspense fallback={<Bone height={shape.ratio > 1 ? 240 : 300} />}>
      <PictureFrame
        blob={picture.blob}
        size={picture.size}
        shape={shape}
        framing={framing}
        onChange={next => onChange({ picture, framing: next })}
      />
    </Suspense>
  ) : (
    <Text size="md" tone="soft" className={styles.unseen}>
      <Trans>Your browser can't preview {picture.fileName}, but you can still save it.</Trans>
    </Text>
  )
