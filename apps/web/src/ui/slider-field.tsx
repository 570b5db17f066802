import { Field, type FieldProps } from './field.tsx'
import styles from './slider-field.module.css'

type Props = FieldProps & {
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

export const SliderField = ({ value, min, max, step, onChange, ...labels }: Props) => (
  <Field {...labels}>
    {described => (
      <input
        {...described}
        type="range"
        className={styles.slider}
        {...{ value, min, max, step }}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    )}
  </Field>
)
