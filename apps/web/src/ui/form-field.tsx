import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './form-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  /** The form's message is about this input. */
  wrong?: boolean
  /** Stands at the end of the box. */
  end?: ReactNode
}

/** A text box with its label above it; other props and `ref` go to the input. */
export const FormField = ({ label, hint, wrong = false, end, ...input }: Props) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={wrong}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {end}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={styles.note}>
          {hint}
        </span>
      )}
    </div>
  )
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & { label: ReactNode; wrong?: boolean }

/** A text box of several lines with its label above it. */
export const AreaField = ({ label, wrong = false, ...area }: AreaProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <textarea {...area} id={id} className={`${styles.input} ${styles.area}`} aria-invalid={wrong} />
      </span>
    </div>
  )
}

type CheckProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & { label: ReactNode }

export const CheckField = ({ label, ...input }: CheckProps) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" />
    {label}
  </label>
)
