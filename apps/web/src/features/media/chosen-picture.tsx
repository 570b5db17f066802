import { Trans, useLingui } from '@lingui/react/macro'
import { ImageIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { BlobImage } from './blob-image.tsx'
import styles from './chosen-picture.module.css'
import type { ReadyPicture } from './prepare-picture.ts'

type Props = {
  picture: ReadyPicture
  onRemove: () => void
  description: string
  onDescribe: (description: string) => void
  problem?: string | undefined
}

/** The picture of a post being written, with its description. */
export const ChosenPicture = ({ picture, onRemove, description, onDescribe, problem }: Props) => {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <RemovablePicture onRemove={onRemove}>
        {picture.size ? (
          <BlobImage blob={picture.blob} alt={description || t`The picture you chose`} />
        ) : (
          <NoPreview fileName={picture.fileName} />
        )}
      </RemovablePicture>
      <DescriptionField value={description} onChange={onDescribe} problem={problem} />
    </Stack>
  )
}

type RemovableProps = { onRemove: () => void; children: ReactNode }

/** A picture in a form, with a button that removes it. */
export const RemovablePicture = ({ onRemove, children }: RemovableProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.frame}>
      {children}
      <IconButton icon={X} label={t`Remove picture`} onClick={onRemove} className={styles.remove} />
    </div>
  )
}

type DescriptionProps = {
  value: string
  onChange: (description: string) => void
  problem?: string | undefined
  /** Next to a small picture, where the row is its ground. */
  isBare?: boolean
}

export const DescriptionField = ({ value, onChange, problem, isBare = false }: DescriptionProps) => {
  const { t } = useLingui()
  return (
    <TextArea
      rows={1}
      label={t`Describe the image`}
      isLabelHidden
      placeholder={t`Describe the image`}
      hint={isBare ? undefined : t`Read aloud by screen readers`}
      problem={problem}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

const NoPreview = ({ fileName }: { fileName: string }) => (
  <div className={styles.noPreview}>
    <ImageIcon size={32} aria-hidden />
    <Text weight="strong">{fileName}</Text>
    <Text size="sm" tone="soft">
      <Trans>Your browser can't preview this picture, but it will upload fine.</Trans>
    </Text>
  </div>
)
