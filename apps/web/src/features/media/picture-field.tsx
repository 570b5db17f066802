import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { FileButton, Spinner } from '../../ui/button.tsx'
import { Stack } from '../../ui/stack.tsx'
import { FileInput } from './file-input.tsx'
import { chosenFiles, filesOf } from './files.ts'
import styles from './picture-field.module.css'

type FieldProps = {
  onChoose: (file: File) => void
  problem: string | null
  busy: boolean
  /** Whether the chosen picture takes the place of one that is there. */
  isReplacing?: boolean
}

/** "Add image": an area as wide as the form, to click or to drop a file on. "Replace" is as small as a button. */
export const AddPicture = ({ onChoose, problem, busy, isReplacing = false }: FieldProps) => (
  <div>
    <label className={styles.add} data-replacing={isReplacing || undefined}>
      {busy ? <Spinner /> : <ImagePlus size={isReplacing ? 18 : 22} aria-hidden />}
      {isReplacing ? <Trans>Replace</Trans> : <Trans>Add image</Trans>}
      <FileInput onChoose={onChoose} />
    </label>
    <PictureProblem problem={problem} />
  </div>
)

type ButtonProps = {
  onChoose: (files: File[]) => void
  busy: boolean
  /** Whether "Add image" is an area as wide as the form. */
  isArea?: boolean
}

/** "Add image" among the tools of a post, for one or several, and the camera on devices that have one at hand. */
export const AddPicturesButton = ({ onChoose, busy, isArea = false }: ButtonProps) => {
  const { t } = useLingui()
  const files = {
    accept: 'image/*',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChoose(chosenFiles(event.currentTarget)),
  }
  return (
    <>
      <span className={styles.choose} data-area={isArea || undefined}>
        <FileButton {...files} kind="plain" label={t`Add image`} icon={busy ? undefined : ImagePlus} multiple>
          {busy && <Spinner />}
          <Trans>Add image</Trans>
        </FileButton>
      </span>
      {/* Where the area is, the phone offers its camera for it. */}
      {!isArea && matchMedia('(pointer: coarse)').matches && (
        <FileButton {...files} kind="plain" label={t`Take photo`} icon={Camera} capture="environment">
          <Trans>Take photo</Trans>
        </FileButton>
      )}
    </>
  )
}

/** Why the chosen file can't be used. */
export const PictureProblem = ({ problem }: Pick<FieldProps, 'problem'>) =>
  problem && (
    <p role="alert" className={styles.problem}>
      {problem}
    </p>
  )

/** Accepts pictures dropped on or pasted into its children. */
export const PictureDrop = ({
  onChoose,
  children,
}: {
  onChoose: (files: File[]) => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  const [over, setOver] = useState(false)
  return (
    <Stack
      className={styles.drop}
      onPaste={event => {
        const files = filesOf(event.clipboardData)
        if (!files.length) return
        event.preventDefault()
        onChoose(files)
      }}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const files = filesOf(event.dataTransfer)
        if (files.length) onChoose(files)
      }}
    >
      {children}
      {over && <div className={styles.dropSign}>{t`Drop your pictures here`}</div>}
    </Stack>
  )
}
