import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'

/** A text box that hides its characters until asked to show them. */
export const PasswordField = (props: ComponentProps<typeof TextField>) => {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          // Not "… password", because the field has that name.
          label={shown ? t`Hide characters` : t`Show characters`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
