import { useId } from 'react'
import plain from './plain.module.css'
import styles from './segments.module.css'

type Props<Value extends string | number> = {
  /** The chosen value, for screen readers only. */
  legend: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One choice of a few in one line, such as a filter above a list. */
export const Segments = <Value extends string | number>({
  legend,
  value,
  options,
  onChange,
}: Props<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className={plain.visuallyHidden}>{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
