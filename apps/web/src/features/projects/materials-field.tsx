import { limits } from '@bowline/domain/limits'
import type { Material } from '@bowline/domain/project'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './materials-field.module.css'

type Props = { value: Material[]; onChange: (materials: Material[]) => void; problem?: string }

/** The list of what a project needs, line by line. */
export const MaterialsField = ({ value, onChange, problem }: Props) => {
  const { t } = useLingui()
  /** A line that was just added has the focus. */
  const [added, setAdded] = useState<string | null>(null)
  const set = (id: string, change: Partial<Material>) =>
    onChange(value.map(line => (line.id === id ? { ...line, ...change } : line)))
  const add = () => {
    const id = uuidv7()
    setAdded(id)
    onChange([...value, { id, name: '', amount: '' }])
  }
  const isTooLong = { name: isOver(limits.projectMaterial), amount: isOver(limits.projectAmount) }
  const isOfLine = value.some(({ name, amount }) => isTooLong.name(name) || isTooLong.amount(amount))
  return (
    <FieldGroup
      legend={<Trans>Materials</Trans>}
      hint={value.length === 0 && <Trans>List what you need, and check things off as you get them.</Trans>}
    >
      {value.map(line => (
        <div key={line.id} className={styles.line}>
          <TextField
            isLabelHidden
            autoFocus={line.id === added}
            label={t`Material`}
            placeholder={t`Material`}
            problem={isTooLong.name(line.name) && problem}
            value={line.name}
            onChange={event => set(line.id, { name: event.target.value })}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              add()
            }}
          />
          <TextField
            isLabelHidden
            label={t`Amount`}
            placeholder={t`Amount`}
            problem={isTooLong.amount(line.amount) && problem}
            value={line.amount}
            onChange={event => set(line.id, { amount: event.target.value })}
          />
          <IconButton
            icon={X}
            label={line.name ? t`Remove ${line.name}` : t`Remove this line`}
            onClick={() => onChange(value.filter(({ id }) => id !== line.id))}
          />
        </div>
      ))}
      <div>
        <Button kind="plain" flush="start" icon={Plus} onClick={add}>
          <Trans>Add a material</Trans>
        </Button>
      </div>
      {problem && !isOfLine && (
        <Notice tone="wrong" role="alert" tabIndex={-1}>
          {problem}
        </Notice>
      )}
    </FieldGroup>
  )
}

const isOver = (limit: number) => (text: string) => text.trim().length > limit
