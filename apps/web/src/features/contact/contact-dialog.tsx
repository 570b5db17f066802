import { checkContact } from '@bowline/domain/mail-service'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { productName } from '../../product.ts'
import { textOf } from '../../secrets/form-values.ts'
import { useSecretForm } from '../../secrets/use-secret-form.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useDiscardQuestion } from '../../ui/use-discard-question.tsx'
import styles from './contact-dialog.module.css'
import { sendContact } from './send-contact.ts'

/**
 * Does not use the outbox, which belongs to a member: visitors use this form too, and both get an immediate answer.
 */
export const ContactDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const session = useSession()
  const member = session.status === 'signed-in' ? session.member : null
  const form = useSecretForm({
    read: data => ({
      name: textOf(data, 'name'),
      email: textOf(data, 'email'),
      message: textOf(data, 'message'),
      website: textOf(data, 'website'),
    }),
    check: checkContact,
    send: (contact, options) => sendContact(api, contact, options),
  })
  const { onInput, close, question } = useDiscardQuestion(onClose)
  const product = productName()

  if (form.isSuccess)
    return (
      <Dialog
        open
        onClose={onClose}
        title={<Trans>Message sent</Trans>}
        actions={
          <Button kind="main" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <FormMessage kind="success">
          <Trans>Thanks! Your message is on its way to the team that runs {product}.</Trans>
        </FormMessage>
      </Dialog>
    )

  return (
    <Dialog
      open
      onClose={close}
      onInput={onInput}
      onSubmit={form.onSubmit}
      title={<Trans>Contact us</Trans>}
      actions={
        <Button type="submit" kind="main" loading={form.isPending}>
          <Trans>Send message</Trans>
        </Button>
      }
    >
      <div className={plain.stack}>
        <p className={plain.soft}>
          <Trans>Questions, problems or ideas? This goes to the team that runs {product}.</Trans>
        </p>
        {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
        <TextField
          {...form.field('name')}
          label={<Trans>Your name</Trans>}
          autoComplete="name"
          defaultValue={member?.displayName}
        />
        <TextField
          {...form.field('email')}
          label={<Trans>Your email</Trans>}
          type="email"
          autoComplete="email"
          defaultValue={member?.email}
          hint={<Trans>We'll reply to this address</Trans>}
        />
        <TextArea {...form.field('message')} label={<Trans>Your message</Trans>} rows={6} />
        <div className={styles.trap} aria-hidden>
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      {question}
    </Dialog>
  )
}
