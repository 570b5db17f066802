import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

type Props = {
  /** False while the stored draft is still being read. */
  open?: boolean
  title: string
  /** The fields, usually in a `FieldGrid`. */
  children: ReactNode
  /** The label of the submit button. */
  action: ReactNode
  isDisabled?: boolean
  isPending?: boolean
  /** Whether the action can't be undone. */
  isGrave?: boolean
  maxWidth?: 'xs' | 'sm'
  compact?: boolean
  onSubmit: () => unknown
  onClose: () => void
  /** Shows "Discard draft". */
  onDiscard?: (() => void) | false | null
  /** Shows "Cancel". */
  onCancel?: () => void
}

/** The dialog to create or edit something: its fields, then "Discard draft", "Cancel" and the submit button. */
export const EntityForm = ({
  open = true,
  children,
  action,
  isDisabled = false,
  isPending = false,
  isGrave = false,
  onSubmit,
  onDiscard,
  onCancel,
  ...frame
}: Props) => (
  <DialogFrame
    {...frame}
    open={open}
    onSubmit={event => {
      event.preventDefault()
      void onSubmit()
    }}
    actions={
      <>
        {onDiscard && (
          <>
            <Button color="inherit" onClick={onDiscard}>
              <Trans>Discard draft</Trans>
            </Button>
            <Box sx={{ flex: 1 }} />
          </>
        )}
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          color={isGrave ? 'error' : 'primary'}
          disabled={isDisabled}
          loading={isPending}
        >
          {action}
        </Button>
      </>
    }
  >
    {children}
  </DialogFrame>
)

/** The fields of a form, one below the other. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1 }}>{children}</Box>
)

/** Two fields side by side, or one below the other on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
    {children}
  </Box>
)

type TextFields<Name extends string> = {
  values: Readonly<Record<Name, string>>
  problems: Readonly<Partial<Record<Name, string>>>
  onChange: (name: Name, text: string) => void
}

/** Returns the props of the text field for each value of a form. */
export const textFields =
  <Name extends string>({ values, problems, onChange }: TextFields<Name>) =>
  (name: Name) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    error: Boolean(problems[name]),
    helperText: problems[name],
  })
