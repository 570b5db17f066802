import * as Ariakit from '@ariakit/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './combo-field.module.css'
import { type ComboOption, groupsOf, matchingOptions } from './combo-options.ts'
import field from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Props<Option extends ComboOption> = FieldProps & {
  /** Null while nothing is chosen. A field that adds to a list stays null. */
  value: string | null
  options: readonly Option[]
  /** Gets null when the choice is cleared. */
  onChange: (value: string | null) => void
  placeholder?: string | undefined
  /** Shown when no option contains the typed text. */
  noMatch: string
  /** Then also offers to suggest the typed text. */
  suggestion?: { label: (typed: string) => string; run: (typed: string) => void }
  /** The name of the button that clears the choice; without it the choice can only be replaced. */
  clearLabel?: string
  isDisabled?: boolean
  autoFocus?: boolean
  /** In front of an option's label, and of the chosen one in the box. */
  renderMark?: (option: Option) => ReactNode
}

/** A text box that offers the options containing what is typed. */
export const ComboField = <Option extends ComboOption>({
  value,
  options,
  onChange,
  placeholder,
  noMatch,
  suggestion,
  clearLabel,
  isDisabled = false,
  autoFocus = false,
  renderMark,
  ...labels
}: Props<Option>) => {
  /** Null until the member types: then all options are offered. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The typed text is painted before its options. */
  const searched = useDeferredValue(typed)
  const [isOpen, setOpen] = useState(false)
  /** Whether an arrow key may have led to another option than the best match. */
  const [hasMoved, setMoved] = useState(false)
  const chosen = options.find(option => option.value === value)
  const shown = searched === null ? options : matchingOptions(options, searched)

  const choose = (next: string | null) => {
    setTyped(null)
    setOpen(false)
    onChange(next)
  }
  return (
    <Ariakit.ComboboxProvider
      open={isOpen}
      setOpen={setOpen}
      value={typed ?? chosen?.label ?? ''}
      setValue={text => {
        setTyped(text)
        setMoved(false)
      }}
      selectedValue=""
      setSelectedValue={next => typeof next === 'string' && next !== '' && choose(next)}
      resetValueOnHide={false}
    >
      <Field {...labels}>
        {described => (
          <span className={field.box}>
            {chosen && typed === null && <span className={styles.mark}>{renderMark?.(chosen)}</span>}
            <Ariakit.Combobox
              {...described}
              className={field.input}
              placeholder={placeholder}
              disabled={isDisabled}
              autoFocus={autoFocus}
              autoSelect
              showOnClick
              // A text that was not chosen is no choice: the box shows the last choice again.
              onBlur={() => setTyped(null)}
              onKeyDownCapture={event => {
                if (event.key.startsWith('Arrow')) setMoved(true)
                if (event.key !== 'Enter' || typed === null || hasMoved) return
                // Enter without a matching option must not submit the form and lose the text.
                event.preventDefault()
                const [best] = matchingOptions(options, typed)
                if (best) choose(best.value)
              }}
              onFocus={event => event.target.select()}
            />
            {chosen && clearLabel && !isDisabled ? (
              <IconButton icon={X} size="small" label={clearLabel} onClick={() => choose(null)} />
            ) : (
              <ChevronDown size={18} className={styles.chevron} aria-hidden />
            )}
          </span>
        )}
      </Field>
      <Ariakit.ComboboxPopover portal sameWidth unmountOnHide gutter={6} className={styles.list}>
        <Options options={shown} value={value} renderMark={renderMark} />
        {shown.length === 0 && <div className={styles.none}>{noMatch}</div>}
        {shown.length === 0 && suggestion && typed?.trim() && (
          <Ariakit.ComboboxItem
            hideOnClick
            className={styles.option}
            onClick={() => {
              suggestion.run(typed.trim())
              setTyped(null)
            }}
          >
            {suggestion.label(typed.trim())}
          </Ariakit.ComboboxItem>
        )}
      </Ariakit.ComboboxPopover>
    </Ariakit.ComboboxProvider>
  )
}

type OptionsProps<Option extends ComboOption> = Pick<Props<Option>, 'options' | 'value' | 'renderMark'>

/** Opens with the options that fit into the list, so that it is painted soon. The others follow. */
const Options = <Option extends ComboOption>({ options, value, renderMark }: OptionsProps<Option>) => {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWhole(true)), paintTime)
    return () => clearTimeout(timer)
  }, [])
  return groupsOf(isWhole ? options : options.slice(0, shownAtOnce)).map(({ name, members }) => (
    <Ariakit.ComboboxGroup key={name} aria-label={name || undefined}>
      {name && (
        <div className={styles.group} aria-hidden>
          {name}
        </div>
      )}
      {members.map(option => (
        <Ariakit.ComboboxItem
          key={option.value}
          value={option.value}
          setValueOnClick={false}
          className={styles.option}
          aria-selected={option.value === value}
        >
          {renderMark?.(option)}
          <span className={styles.label}>{option.label}</span>
        </Ariakit.ComboboxItem>
      ))}
    </Ariakit.ComboboxGroup>
  ))
}

const shownAtOnce = 10
/** Milliseconds, on a slow phone. */
const paintTime = 150
