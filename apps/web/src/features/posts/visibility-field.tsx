import { type Visibility, visibilities } from '@bowline/domain/post'
import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { visibilityShown } from './visibility.ts'

type Props = {
  value: Visibility
  onChange: (visibility: Visibility) => void
  choices?: readonly Visibility[]
}

export const VisibilityField = ({ value, onChange, choices = visibilities }: Props) => {
  const { t } = useLingui()
  const id = useId()
  return (
    <TextField
      select
      id={id}
      fullWidth
      label={t`Who can see this`}
      value={value}
      onChange={event => {
        const chosen = choices.find(visibility => visibility === event.target.value)
        if (chosen) onChange(chosen)
      }}
      slotProps={{ select: { renderValue: () => <Chosen visibility={value} /> } }}
    >
      {choices.map(visibility => (
        <MenuItem
          key={visibility}
          value={visibility}
          aria-describedby={`${id}-${visibility}`}
          sx={{ gap: 1.5 }}
        >
          <Option visibility={visibility} id={`${id}-${visibility}`} />
        </MenuItem>
      ))}
    </TextField>
  )
}

const Chosen = ({ visibility }: { visibility: Visibility }) => {
  const { i18n } = useLingui()
  const { icon: Icon, label } = visibilityShown[visibility]
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Icon size={18} aria-hidden />
      {i18n._(label)}
    </Box>
  )
}

const Option = ({ visibility, id }: { visibility: Visibility; id: string }) => {
  const { i18n } = useLingui()
  const { icon: Icon, label, explanation } = visibilityShown[visibility]
  return (
    <>
      <Icon size={20} aria-hidden />
      <Box component="span" sx={{ py: 0.25 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {i18n._(label)}
        </Typography>
        <Typography
          component="span"
          // Describes the option; its name is the word above.
          aria-hidden
          id={id}
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {i18n._(explanation)}
        </Typography>
      </Box>
    </>
  )
}
