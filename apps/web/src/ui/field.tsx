import { type ReactNode, use, useId } from 'react'
import styles from './field.module.css'
import { FormMessageId } from './form.tsx'
import plain from './plain.module.css'

export type FieldProps = {
  label: ReactNode
  /** Hides the label from everybody but screen readers, where the surroundings say the same. */
  isLabelHidden?: boolean | undefined
  /** What to enter, or what it is for. */
  hint?: ReactNode
  /** The form's message is about this field. */
  wrong?: boolean | undefined
  /** The problem with the value, shown instead of the hint. */
  problem?: ReactNode
}

/** The attributes that connect an input with its label, hint and problem. */
export type Described = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** A label, an input and the note below it. Its child renders the input with the given attributes. */
export const Field = ({
  label,
  isLabelHidden = false,
  hint,
  wrong = false,
  problem,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) => {
  const id = useId()
  const messageId = use(FormMessageId)
  const note = problem || hint
  const describedBy = [wrong && !problem && messageId, note && `${id}-note`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? plain.visuallyHidden : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': wrong || Boolean(problem),
        'aria-describedby': describedBy || undefined,
      })}
      <FieldNote id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}

/** The hint below a field, or its problem instead. */
export const FieldNote = ({ id, problem, hint }: Pick<FieldProps, 'problem' | 'hint'> & { id: string }) =>
  (problem || hint) && (
    <span id={id} className={styles.note} data-wrong={Boolean(problem)}>
      {problem || hint}
    </span>
  )

/** Fields below each other. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

/** Two fields side by side, or one below the other on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)

/** Fields that belong together, with a heading for all of them. */
export const FieldGroup = ({
  legend,
  hint,
  problem,
  children,
}: Pick<FieldProps, 'hint' | 'problem'> & { legend: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <fieldset
      className={styles.group}
      aria-invalid={Boolean(problem) || undefined}
      aria-describedby={problem || hint ? id : undefined}
    >
      <legend className={styles.label}>{legend}</legend>
      {children}
      <FieldNote id={id} problem={problem} hint={hint} />
    </fieldset>
  )
}
