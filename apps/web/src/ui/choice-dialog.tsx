import * as Ariakit from '@ariakit/react/combobox'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './choice-dialog.module.css'
import { type ComboOption, groupsOf, matchingOptions } from './combo-options.ts'
import { Dialog } from './dialog.tsx'
import field from './field.module.css'
import { Field } from './field.tsx'

type Props<Option extends ComboOption> = {
  title: string
  /** The name of the text box that narrows the list. */
  searchLabel: string
  placeholder: string
  /** Null while everything is shown. */
  value: string | null
  options: readonly Option[]
  /** The first entry, which shows everything again; absent where one must be chosen. */
  all?: string
  noMatch: string
  onChoose: (value: string | null) => void
  onClose: () => void
  renderMark?: (option: Option) => ReactNode
}

/** One of many options as a list with a search: a whole screen on a phone. */
export const ChoiceDialog = <Option extends ComboOption>({
  title,
  searchLabel,
  placeholder,
  value,
  options,
  all,
  noMatch,
  onChoose,
  onClose,
  renderMark,
}: Props<Option>) => {
  const [typed, setTyped] = useState('')
  const shown = matchingOptions(options, typed)
  const choose = (next: string | null) => {
    onChoose(next)
    onClose()
  }
  const entry = (label: string, next: string | null, mark: ReactNode) => (
    <Ariakit.ComboboxItem
      key={next}
      className={styles.option}
      aria-selected={next === value}
      onClick={() => choose(next)}
    >
      {mark}
      <span className={styles.label}>{label}</span>
      {next === value && <Check size={20} aria-hidden />}
    </Ariakit.ComboboxItem>
  )
  return (
    <Dialog open onClose={onClose} title={title} maxWidth="xs">
      <Ariakit.ComboboxProvider open setOpen={() => {}} value={typed} setValue={setTyped}>
        <Field label={searchLabel} isLabelHidden>
          {described => (
            <span className={field.box}>
              <Ariakit.Combobox
                {...described}
                className={field.input}
                placeholder={placeholder}
                autoSelect={typed !== ''}
              />
            </span>
          )}
        </Field>
        <Ariakit.ComboboxList alwaysVisible className={styles.list} aria-label={title}>
          {all && typed === '' && entry(all, null, null)}
          {groupsOf(shown).map(({ name, members }) => (
            <Ariakit.ComboboxGroup key={name} aria-label={name || undefined}>
              {name && (
                <div className={styles.group} aria-hidden>
                  {name}
                </div>
              )}
              {members.map(option => entry(option.label, option.value, renderMark?.(option)))}
            </Ariakit.ComboboxGroup>
          ))}
        </Ariakit.ComboboxList>
        {shown.length === 0 && <p className={styles.none}>{noMatch}</p>}
      </Ariakit.ComboboxProvider>
    </Dialog>
  )
}
