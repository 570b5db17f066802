import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { FormMessageId } from './form.tsx'
import styles from './form-field.module.css'

type Wrong = {
  /** The form's message is about this input, or the input's own problem is shown below it. */
  wrong?: boolean
  problem?: string | undefined
}

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  Wrong & {
    label: ReactNode
    hint?: ReactNode
    /** At the end of the box. */
    end?: ReactNode
  }

/** A text box with its label above it; other props and `ref` go to the input. */
export const FormField = ({ label, hint, wrong = false, problem, end, ...input }: Props) => {
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
          {...useDescription(id, { wrong, problem, hint })}
        />
        {end}
      </span>
      <Note id={id} problem={problem} hint={hint} />
    </div>
  )
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Wrong & { label: ReactNode }

/** A text box of several lines with its label above it. */
export const AreaField = ({ label, wrong = false, problem, ...area }: AreaProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <textarea
          {...area}
          id={id}
          className={`${styles.input} ${styles.area}`}
          {...useDescription(id, { wrong, problem })}
        />
      </span>
      <Note id={id} problem={problem} />
    </div>
  )
}

type Said = Wrong & { hint?: ReactNode }

/** An input's description: its problem, or its purpose. */
const useDescription = (id: string, { wrong, problem, hint }: Said) => {
  const messageId = use(FormMessageId)
  const ids = [wrong && !problem && messageId, (problem || hint) && `${id}-note`].filter(Boolean)
  return { 'aria-invalid': wrong, 'aria-describedby': ids.join(' ') || undefined }
}

const Note = ({ id, problem, hint }: Said & { id: string }) =>
  (problem || hint) && (
    <span id={`${id}-note`} className={styles.note} data-wrong={Boolean(problem)}>
      {problem ?? hint}
    </span>
  )

type CheckProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & { label: ReactNode }

export const CheckField = ({ label, ...input }: CheckProps) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" />
    {label}
  </label>
)
