import { type ReactNode, use } from 'react'
import { FormMessageId } from './form.tsx'
import { Notice } from './notice.tsx'

type Props = { kind: 'error' | 'success'; children: ReactNode; action?: ReactNode }

/** A form's result: an alert for an error, a status for a success. */
export const FormMessage = ({ kind, children, action }: Props) => {
  const id = use(FormMessageId)
  return kind === 'error' ? (
    <Notice tone="wrong" role="alert" id={id} tabIndex={-1} action={action}>
      {children}
    </Notice>
  ) : (
    <Notice tone="good" role="status" action={action}>
      {children}
    </Notice>
  )
}
