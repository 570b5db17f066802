import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { RemovableChip } from '../../ui/chip.tsx'
import { FieldNote } from '../../ui/field.tsx'
import styles from './post-fields.module.css'

type Props = { value: readonly string[]; onChange: (tags: string[]) => void; problem: string | undefined }

/** The tags of an earlier post that are not in its text. They can only be removed: new ones are typed in the text. */
export const SeparateTags = ({ value, onChange, problem }: Props) => {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset className={styles.hobbies} aria-label={t`Tags`} aria-describedby={problem && id}>
      {value.map(tag => (
        <RemovableChip
          key={tag}
          removeLabel={t`Remove ${tag}`}
          onRemove={() => onChange(value.filter(kept => kept !== tag))}
        >
          #{tag}
        </RemovableChip>
      ))}
      <FieldNote id={id} problem={problem} />
    </fieldset>
  )
}
