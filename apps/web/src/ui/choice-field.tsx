import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldGroup, FieldNote } from './field.tsx'

type CheckProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & { label: ReactNode; hint?: ReactNode }

export const CheckField = ({ label, hint, ...input }: CheckProps) => (
  <Choice {...{ label, hint }} input={{ ...input, type: 'checkbox' }} />
)

type RadioProps<Value extends string> = {
  legend: ReactNode
  hint?: ReactNode
  problem?: ReactNode
  value: Value | null
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; isDisabled?: boolean }[]
  onChange: (value: Value) => void
}

/** One choice of a few that are all visible. */
export const RadioField = <Value extends string>({
  legend,
  hint,
  problem,
  value,
  options,
  onChange,
}: RadioProps<Value>) => {
  const name = useId()
  return (
    <FieldGroup {...{ legend, hint, problem }}>
      {options.map(option => (
        <Choice
          key={option.value}
          label={option.label}
          hint={option.hint}
          input={{
            type: 'radio',
            name,
            value: option.value,
            checked: option.value === value,
            disabled: option.isDisabled,
            onChange: () => onChange(option.value),
          }}
        />
      ))}
    </FieldGroup>
  )
}

const Choice = ({
  label,
  hint,
  input,
}: {
  label: ReactNode
  hint: ReactNode
  input: ComponentProps<'input'>
}) => {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label className={styles.check}>
        <input {...input} aria-describedby={hint ? id : undefined} />
        {label}
      </label>
      <FieldNote id={id} hint={hint} />
    </div>
  )
}
