import { useId } from 'react'
import { FieldNote } from './field.tsx'
import styles from './switch-row.module.css'

type Props = {
  label: string
  about?: string
  on: boolean
  isDisabled?: boolean
  onChange: (on: boolean) => void
}

/** A setting that is on or off: its name, its effect, and the switch at the end of the line. */
export const SwitchRow = ({ label, about, on, isDisabled, onChange }: Props) => {
  const id = useId()
  return (
    <div className={styles.setting}>
      <label className={styles.row}>
        {label}
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={on}
          aria-checked={on}
          disabled={isDisabled}
          aria-describedby={about && id}
          onChange={event => onChange(event.target.checked)}
        />
      </label>
      <FieldNote id={id} hint={about} />
    </div>
  )
}
