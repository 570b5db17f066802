import { limits } from '@bowline/domain/limits'
import type { Material } from '@bowline/domain/project'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'

type Props = { value: Material[]; onChange: (materials: Material[]) => void; problem?: string }

/** The list of what a project needs, line by line. */
export const MaterialsField = ({ value, onChange, problem }: Props) => {
  const { t } = useLingui()
  /** A line that was just added has the focus. */
  const [added, setAdded] = useState<string | null>(null)
  const problemId = useId()
  const describedBy = { htmlInput: { 'aria-describedby': problem && problemId } }
  const set = (id: string, change: Partial<Material>) =>
    onChange(value.map(line => (line.id === id ? { ...line, ...change } : line)))
  const add = () => {
    const id = uuidv7()
    setAdded(id)
    onChange([...value, { id, name: '', amount: '' }])
  }
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        <Trans>Materials</Trans>
      </Box>
      {value.map(line => (
        <Box
          key={line.id}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) 44px', gap: 1 }}
        >
          <TextField
            size="small"
            autoFocus={line.id === added}
            label={t`Material`}
            error={Boolean(problem) && line.name.trim().length > limits.projectMaterial}
            slotProps={describedBy}
            value={line.name}
            onChange={event => set(line.id, { name: event.target.value })}
            onKeyDown={event => {
              if (event.key !== 'Log' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              add()
            }}
          />
          <TextField
            size="small"
            label={t`Amount`}
            error={Boolean(problem) && line.amount.trim().length > limits.projectAmount}
            slotProps={describedBy}
            value={line.amount}
            onChange={event => set(line.id, { amount: event.target.value })}
          />
          <IconButton
            aria-label={line.name ? t`Remove ${line.name}` : t`Remove this line`}
            onClick={() => onChange(value.filter(({ id }) => id !== line.id))}
            sx={{ width: 44, height: 44 }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button color="inherit" startIcon={<Plus size={18} aria-hidden />} onClick={add}>
          <Trans>Add a material</Trans>
        </Button>
      </Box>
      {problem && (
        <FormHelperText error role="alert" id={problemId} tabIndex={-1}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  )
}
