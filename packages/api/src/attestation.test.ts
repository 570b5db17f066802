import { expect, test } from 'vitest'
import { createAttestation } from './attestation.ts'

const challenge = {
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
const hour = 3_600_000

/** A server that gives "token 1", "token 2", …, each for an hour. */
const started = ({ wanted = true } = {}) => {
  let time = 0
  let given = 0
  const attestation = createAttestation(
    {
      getAttestationChallenge: async () => ({ challenge: wanted ? challenge : null }),
      createAttestation: async () => {
        given += 1
        return { token: `token ${given}`, expiresIn: 3600 }
      },
    },
    async () => ({ counter: 1, derivedKey: '00' }),
    () => time,
  )
  return {
    attestation,
    given: () => given,
    at: (milliseconds: number) => {
      time = milliseconds
    },
  }
}

test('requests no challenge before the server requires a token', async () => {
  const { attestation, given } = started()
  expect(await attestation.token()).toBeNull()
  expect(given()).toBe(0)
})

test('fetches one token for several refused writes', async () => {
  const { attestation, given } = started()
  const tokens = await Promise.all([1, 2, 3].map(() => attestation.renewed(null)))
  expect(tokens).toEqual(['token 1', 'token 1', 'token 1'])
  expect(await attestation.renewed(null), 'refused before the token came').toBe('token 1')
  expect(given()).toBe(1)
  expect(await attestation.renewed('token 1')).toBe('token 2')
})

test('renews a token in parallel with writes in its last quarter, and before them after its end', async () => {
  const { attestation, given, at } = started()
  await attestation.renewed(null)
  at(0.74 * hour)
  expect([await attestation.token(), given()]).toEqual(['token 1', 1])
  at(0.76 * hour)
  expect(await attestation.token()).toBe('token 1')
  await expect.poll(given).toBe(2)
  expect(await attestation.token()).toBe('token 2')
  at(3 * hour)
  expect(await Promise.all([attestation.token(), attestation.token()])).toEqual(['token 3', 'token 3'])
})

test('sends no token once the server requires none', async () => {
  const { attestation } = started({ wanted: false })
  expect(await attestation.renewed(null)).toBeNull()
})
