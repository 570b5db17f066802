import { checkContact } from '@bowline/domain/mail-service'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { productName } from '../../product.ts'
import { textOf } from '../../secrets/form-values.ts'
import { useSecretForm } from '../../secrets/use-secret-form.ts'
import { useSession } from '../../session/session.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { AreaField, FormField } from '../../ui/form-field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'
import { PlainButton } from '../../ui/plain-button.tsx'
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
  const product = productName()

  if (form.isSuccess)
    return (
      <DialogFrame
        open
        onClose={onClose}
        title={<Trans>Contact</Trans>}
        actions={
          <PlainButton kind="main" onClick={onClose}>
            <Trans>Done</Trans>
          </PlainButton>
        }
      >
        <FormMessage kind="success">
          <Trans>Thank you. Your message is on its way to the people who run {product}.</Trans>
        </FormMessage>
      </DialogFrame>
    )

  return (
    <DialogFrame
      open
      onClose={onClose}
      onSubmit={form.onSubmit}
      title={<Trans>Contact</Trans>}
      actions={
        <PlainButton type="submit" kind="main" loading={form.isPending}>
          <Trans>Send message</Trans>
        </PlainButton>
      }
    >
      <div className={plain.stack}>
        <p className={plain.soft}>
          <Trans>Questions, trouble, ideas: this reaches the people who run {product}.</Trans>
        </p>
        {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
        <FormField
          {...form.field('name')}
          label={<Trans>Your name</Trans>}
          autoComplete="name"
          defaultValue={member?.displayName}
        />
        <FormField
          {...form.field('email')}
          label={<Trans>Your email</Trans>}
          type="email"
          autoComplete="email"
          defaultValue={member?.email}
          hint={<Trans>We'll reply to this address</Trans>}
        />
        <AreaField {...form.field('message')} label={<Trans>Your message</Trans>} rows={6} />
        <div className={styles.trap} aria-hidden>
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
    </DialogFrame>
  )
}
