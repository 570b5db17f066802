import { type ComponentProps, createContext, useId, useLayoutEffect, useRef } from 'react'

/** The id of the form's message, for the fields it is about. */
export const FormMessageId = createContext<string | undefined>(undefined)

/**
 * A form that moves the focus to a problem after it was sent: to the first invalid field, otherwise to the form's
 * message. It waits for the server's answer, but does nothing if the member continues to type.
 */
export const Form = ({ onSubmit, onInput, ...form }: ComponentProps<'form'>) => {
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
        onInput={event => {
          isSent.current = false
          onInput?.(event)
        }}
      />
    </FormMessageId>
  )
}

const firstWrong = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])') ??
  form.querySelector<HTMLElement>('[role="alert"][tabindex]')
