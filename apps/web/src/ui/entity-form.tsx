import { Trans } from '@lingui/react/macro'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './entity-form.module.css'

type Props = {
  /** False while the stored draft is still being read. */
  open?: boolean
  title: string
  /** The fields, usually in a `FieldGrid`. */
  children: ReactNode
  /** The label of the submit button. */
  action: ReactNode
  /** Next to the submit button. */
  note?: ReactNode
  /** Whether nothing has been filled in yet, so that there is nothing to submit. */
  isEmpty?: boolean
  isDisabled?: boolean
  isPending?: boolean
  /** Whether the action can't be undone. */
  isGrave?: boolean
  maxWidth?: 'xs' | 'sm'
  compact?: boolean
  onInput?: FormEventHandler<HTMLFormElement>
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
  note,
  isEmpty = false,
  isDisabled = false,
  isPending = false,
  isGrave = false,
  onSubmit,
  onDiscard,
  onCancel,
  ...frame
}: Props) => (
  <Dialog
    {...frame}
    open={open}
    onSubmit={event => {
      event.preventDefault()
      void onSubmit()
    }}
    actions={
      <>
        {onDiscard && (
          <div className={styles.discard}>
            <Button kind="plain" onClick={onDiscard}>
              <Trans>Discard draft</Trans>
            </Button>
          </div>
        )}
        {onCancel && (
          <Button kind="plain" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {note}
        <Button
          type="submit"
          kind={isGrave ? 'destroy' : isEmpty ? 'muted' : 'main'}
          disabled={isDisabled}
          loading={isPending}
        >
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
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
    problem: problems[name],
  })
