import * as Ariakit from '@ariakit/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import {
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from './button.tsx'
import styles from './combo-field.module.css'
import { type ComboOption, groupsOf, matchingOptions, optionNamed } from './combo-options.ts'
import { ComboPopup } from './combo-popup.tsx'
import field from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { watchInView } from './watch-in-view.ts'

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
  /** What the list is filtered by: the typed text a moment later, so that typing never waits for the list. */
  const [searched, setSearched] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSearched(typed)), typed === null ? 0 : pause)
    return () => clearTimeout(timer)
  }, [typed])
  const [isOpen, setOpen] = useState(false)
  /** The box shows the tap before the list is ready. */
  const isListReady = useDeferredValue(isOpen)
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  /** Whether an arrow key may have led to another option than the best match. */
  const hasMoved = useRef(false)
  const chosen = options.find(option => option.value === value)
  const shown = useMemo(
    () => (searched === null ? options : matchingOptions(options, searched)),
    [options, searched],
  )

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
        hasMoved.current = false
      }}
      selectedValue=""
      setSelectedValue={next => typeof next === 'string' && next !== '' && choose(next)}
      resetValueOnHide={false}
    >
      <Field {...labels}>
        {described => (
          <span ref={box} className={field.box}>
            {chosen && typed === null && <span className={styles.mark}>{renderMark?.(chosen)}</span>}
            <Ariakit.Combobox
              {...described}
              className={field.input}
              placeholder={placeholder}
              disabled={isDisabled}
              autoFocus={autoFocus}
              showOnClick
              // A name that was typed in full is a choice. After any other text the box shows the last choice again.
              onBlur={() => {
                setOpen(false)
                const named = typed === null ? undefined : optionNamed(options, typed)
                if (named) choose(named.value)
                else setTyped(null)
              }}
              onKeyDownCapture={event => {
                if (event.key.startsWith('Arrow')) hasMoved.current = true
                if (event.key === 'Escape') setOpen(false)
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                if (!isOpen || typed === null || hasMoved.current) return
                // Its options may not be shown yet.
                const [best] = matchingOptions(options, typed)
                if (best || searched !== typed) event.preventDefault()
                if (best) choose(best.value)
              }}
              // Enter without a matching option must not submit the form and lose the text.
              onKeyDown={event => {
                if (event.key === 'Enter' && typed !== null && shown.length === 0) event.preventDefault()
              }}
              onFocus={event => event.target.select()}
              onClick={event => typed === null && event.currentTarget.select()}
            />
            {chosen && clearLabel && !isDisabled ? (
              <IconButton icon={X} size="small" label={clearLabel} onClick={() => choose(null)} />
            ) : (
              <ChevronDown size={18} className={styles.chevron} aria-hidden />
            )}
          </span>
        )}
      </Field>
      {isOpen && isListReady && (
        <ComboPopup anchor={box} onClose={() => setOpen(false)}>
          {typed !== null && <BestMatch key={typed} id={idOf(id, shown[0])} />}
          <Options id={id} options={shown} value={value} renderMark={renderMark} />
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
        </ComboPopup>
      )}
    </Ariakit.ComboboxProvider>
  )
}

/** In milliseconds, between two letters of somebody who types slowly. */
const pause = 120

const idOf = (fieldId: string, option: ComboOption | undefined) => option && `${fieldId}-${option.value}`

/**
 * Makes the first option the active one, and shows it. Ariakit's `autoSelect` also moves the focus to it and back, for which
 * the browser has to lay out the page several times.
 */
const BestMatch = ({ id }: { id: string | undefined }) => {
  const combobox = Ariakit.useComboboxContext()
  useLayoutEffect(() => {
    if (!combobox || !id) return
    combobox.setActiveId(id)
    combobox.getState().contentElement?.scrollTo({ top: 0, behavior: 'instant' })
  }, [combobox, id])
  return null
}

type OptionsProps<Option extends ComboOption> = Pick<Props<Option>, 'options' | 'value' | 'renderMark'> & {
  /** The field's. */
  id: string
}

/** Shows the options that fit into the list, and more of them when their end is near. */
const OptionList = <Option extends ComboOption>({ id, options, value, renderMark }: OptionsProps<Option>) => {
  // None at first, so that a slow phone paints the open list at once.
  const [shown, setShown] = useState({ of: options, count: 0 })
  const count = shown.of === options ? shown.count : step
  const more = (element: Element | null) => {
    if (!element) return
    const onChange = (isInView: boolean) => {
      if (isInView) startTransition(() => setShown({ of: options, count: count + step }))
    }
    return watchInView(element, onChange, {
      root: element.closest('[role="listbox"]'),
      rootMargin: '400px',
    })
  }
  return (
    <>
      {groupsOf(options.slice(0, count)).map(({ name, members }) => (
        <Ariakit.ComboboxGroup key={name} aria-label={name || undefined}>
          {name && (
            <div className={styles.group} aria-hidden>
              {name}
            </div>
          )}
          {members.map(option => (
            <Ariakit.ComboboxItem
              key={option.value}
              id={idOf(id, option)}
              value={option.value}
              setValueOnClick={false}
              className={styles.option}
              aria-selected={option.value === value}
              aria-setsize={options.length}
              aria-posinset={options.indexOf(option) + 1}
            >
              {renderMark?.(option)}
              <span className={styles.label}>{option.label}</span>
            </Ariakit.ComboboxItem>
          ))}
        </Ariakit.ComboboxGroup>
      ))}
      {count < options.length && (
        <div key={count} ref={more} style={{ height: (options.length - count) * optionHeight }} />
      )}
    </>
  )
}

/** A letter changes the options only after a pause. */
const Options = memo(OptionList) as typeof OptionList

const step = 12
/** In pixels. Options that are not shown yet take their room, so that the list can be scrolled from the start. */
const optionHeight = 44
