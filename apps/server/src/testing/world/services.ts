import { mailService } from '@bowline/domain'
import { analyticsAppId } from '../../features/analytics/app-id.ts'
import { mailServiceUser } from '../../features/contact/public-id.ts'
import type { Requests } from './requests.ts'

export const servicesRequests = {
  getConfig: () => ({}),
  getFrontPage: () => ({}),
  listCommunityTexts: () => ({}),
  setCommunityText: () => ({ params: { name: 'rules' }, body: { text: 'Be kind.' } }),
  sendBatch: () => ({
    body: {
      writes: [
        { id: crypto.randomUUID(), method: 'PUT', path: '/hobbies/knitting/follow', scope: 'hobby:knitting' },
      ],
    },
  }),
  getAttestationChallenge: () => ({}),
  createAttestation: () => ({ body: { challenge: noChallenge, solution: { counter: 1, derivedKey: '00' } } }),
  getAnalyticsConfig: ({ context }) => ({ params: { appId: analyticsAppId(context.secret) } }),
  recordAnalytics: ({ context }) => ({
    body: {
      appId: analyticsAppId(context.secret),
      views: ['/home'],
      vitals: [{ name: 'LCP', value: 1200 }],
    },
  }),
  getAnalytics: () => ({}),
  sendEmail: ({ context }) => ({ body: { ...contactEnvelope(context.secret), template_params: contact } }),
  sendEmailForm: ({ context }) => ({ body: { ...contactEnvelope(context.secret), ...contact } }),
} satisfies Requests

/** Well-formed, but not solved: attestation is off in this world. */
const noChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '00',
    data: { expires: 0 },
  },
  signature: '00',
}

const contact = { name: 'Ada', email: 'ada@example.org', message: 'Where do I find the rules?' }
const contactEnvelope = (secret: string) => ({
  lib_version: '1.0.0',
  user_id: mailServiceUser(secret),
  service_id: mailService.serviceId,
  template_id: mailService.contactTemplate,
})
