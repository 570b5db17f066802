import { Trans, useLingui } from '@lingui/react/macro'
import { Hash } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { RemovableChip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { addedTags, separated } from './tags.ts'
import styles from './tags-field.module.css'

type Props = { value: string[]; onChange: (tags: string[]) => void; problem?: string }

/** Free words, confirmed with Enter, a comma or by leaving the field. */
export const TagsField = ({ value, onChange, problem }: Props) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const type = (text: string) => {
    const { complete, rest } = separated(text)
    if (complete.length) onChange(addedTags(value, complete))
    setTyped(rest)
  }
  const remove = (tag: string) => {
    onChange(value.filter(kept => kept !== tag))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    type(`${typed},`)
  }
  return (
    <Field
      label={t`Tags`}
      isLabelHidden
      hint={typed && <Trans>Press Enter or comma after each tag</Trans>}
      problem={problem}
    >
      {described => (
        <div className={styles.tags}>
          <Hash size={18} aria-hidden />
          {value.map(tag => (
            <RemovableChip key={tag} removeLabel={t`Remove ${tag}`} onRemove={() => remove(tag)}>
              {tag}
            </RemovableChip>
          ))}
          <input
            {...described}
            ref={input}
            className={styles.input}
            placeholder={value.length > 0 ? t`Add another tag` : t`Add tags, such as “wool”`}
            value={typed}
            onChange={event => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => type(`${typed},`)}
          />
        </div>
      )}
    </Field>
  )
}
