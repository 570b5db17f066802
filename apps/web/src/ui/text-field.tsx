import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldProps & {
    icon?: LucideIcon
    /** At the end of the box. */
    end?: ReactNode
  }

/** A text box with its label above it; other props and `ref` go to the input. */
export const TextField = ({
  label,
  isLabelHidden,
  hint,
  wrong,
  problem,
  icon: Icon,
  end,
  ...input
}: Props) => (
  <Field {...{ label, isLabelHidden, hint, wrong, problem }}>
    {described => (
      <span className={styles.box}>
        {Icon && <Icon size={18} aria-hidden className={styles.icon} />}
        <input {...input} {...described} className={styles.input} />
        {end}
      </span>
    )}
  </Field>
)

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> &
  FieldProps & {
    /** Large text without a box around it, for the one text that a screen is about. */
    isFrameless?: boolean
  }

/** A text box of several lines, which grows with its text; `rows` is its smallest height. */
export const TextArea = ({
  label,
  isLabelHidden,
  hint,
  wrong,
  problem,
  rows = 3,
  isFrameless,
  ...area
}: AreaProps) => (
  <Field {...{ label, isLabelHidden, hint, wrong, problem }}>
    {described => (
      <span className={styles.box} data-frameless={isFrameless || undefined}>
        <textarea
          {...area}
          {...described}
          rows={rows}
          className={`${styles.input} ${styles.area}`}
          style={{ '--rows': rows } as CSSProperties}
        />
      </span>
    )}
  </Field>
)

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'value' | 'onChange'> &
  FieldProps & { icon?: LucideIcon }

type Choices<Value extends string> = {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** The browser's own list of choices, with its label above it. */
export const SelectField = <Value extends string>({
  label,
  isLabelHidden,
  hint,
  wrong,
  problem,
  icon: Icon,
  value,
  options,
  onChange,
  ...select
}: SelectProps & Choices<Value>) => (
  <Field {...{ label, isLabelHidden, hint, wrong, problem }}>
    {described => (
      <span className={styles.box}>
        {Icon && <Icon size={18} aria-hidden className={styles.icon} />}
        <select
          {...select}
          {...described}
          className={styles.select}
          value={value}
          onChange={event => {
            const chosen = options.find(option => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    )}
  </Field>
)
