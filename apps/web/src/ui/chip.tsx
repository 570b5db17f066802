import { type LucideIcon, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'wrong'

type Props = { tone?: Tone; icon?: LucideIcon; children: ReactNode }

/** A short mark, such as a state. */
export const Chip = ({ tone = 'neutral', icon: Icon, children }: Props) => (
  <span className={styles.chip} data-tone={tone}>
    {Icon && <Icon size={14} aria-hidden />}
    {children}
  </span>
)

type ChoiceProps = Omit<ComponentProps<'button'>, 'className'> & { isOn: boolean; icon?: LucideIcon }

/** A choice that is on or off. */
export const ChoiceChip = ({ isOn, icon: Icon, children, ...button }: ChoiceProps) => (
  <button type="button" {...button} aria-pressed={isOn} className={styles.choice}>
    {Icon && <Icon size={16} aria-hidden />}
    {children}
  </button>
)

/** Something chosen, with a button that removes it. */
export const RemovableChip = ({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}) => (
  <span className={styles.chip} data-removable>
    {children}
    <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
      <X size={14} aria-hidden />
    </button>
  </span>
)
