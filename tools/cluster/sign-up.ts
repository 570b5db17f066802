import { signUpAt } from '../members.ts'
import type { Cluster } from './cluster.ts'
import { waitUntil } from './wait-until.ts'

/** Signs up through the proxy, with the code that the mail server gets. */
export const signUp = ({ urls, receivedMail }: Cluster, email: string) =>
  signUpAt(urls.proxy, email, () =>
    waitUntil(`the verification email to ${email}`, () => codeFor(receivedMail, email), { seconds: 60 }),
  )

/** The code in the link of an email in quoted-printable encoding. */
const codeFor = (mails: Cluster['receivedMail'], email: string) => {
  const text = mails
    .find(({ to }) => to === email)
    ?.data.replaceAll('=\n', '')
    .replaceAll('=3D', '=')
  return /oobCode=([\w-]+)/.exec(text ?? '')?.[1]
}
