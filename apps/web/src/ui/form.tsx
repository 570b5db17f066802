import { type ComponentProps, createContext, useId, useLayoutEffect, useRef } from 'react'

/** What the form's message is called by, for the fields it is about. */
export const FormMessageId = createContext<string | undefined>(undefined)

/**
 * A form that leads to what is wrong once it was sent: to the first field that is, else to the form's own message. It
 * waits for what the server says, unless the member has gone on writing meanwhile.
 */
export const Form = ({ onSubmit, ...form }: ComponentProps<'form'>) => {
  const messageId = useId()
  const element = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useLayoutEffect(() => {
    const wrong = isSent.current && element.current && firstWrong(element.current)
    if (!wrong) return
    isSent.current = false
    wrong.focus({ preventScroll: true })
    wrong.scrollIntoView({ block: 'nearest' })
  })
  return (
    <FormMessageId value={messageId}>
      <form
        {...form}
        ref={element}
        noValidate
        onSubmit={event => {
          isSent.current = true
          onSubmit?.(event)
        }}
        onInput={() => {
          isSent.current = false
        }}
      />
    </FormMessageId>
  )
}

const firstWrong = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])') ??
  form.querySelector<HTMLElement>('[role="alert"][tabindex]')
