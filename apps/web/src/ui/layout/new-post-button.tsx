import { useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Fab from '@mui/material/Fab'
import { Plus } from 'lucide-react'
import { darkPrimaryFill } from '../palette.ts'

type Props = { onClick: () => void; floating?: boolean }

/** In the header from 600 px up, floating over a phone's bottom bar below. */
export const NewPostButton = ({ onClick, floating = false }: Props) => {
  const { t } = useLingui()
  if (!floating)
    return (
      <Button
        variant="contained"
        startIcon={<Plus size={18} aria-hidden />}
        onClick={onClick}
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, mr: 0.5 }}
      >
        {t`New post`}
      </Button>
    )
  return (
    <Fab
      color="primary"
      aria-label={t`New post`}
      onClick={onClick}
      sx={theme => ({
        display: { xs: 'inline-flex', sm: 'none' },
        position: 'fixed',
        right: 16,
        bottom: 'calc(var(--bottom-bar, 0px) + 16px + env(safe-area-inset-bottom))',
        borderRadius: '18px',
        boxShadow: '0 8px 22px rgb(120 20 16 / 32%)',
        ...theme.applyStyles('dark', {
          color: '#fff',
          bgcolor: darkPrimaryFill.main,
          '&:hover': { bgcolor: darkPrimaryFill.hover },
        }),
      })}
    >
      <Plus size={24} aria-hidden />
    </Fab>
  )
}
