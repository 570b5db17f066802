import { z } from 'zod'
import { isSigned, type SigningKey, signText } from './signing-key.ts'

export const archiveFormat = 'bowline-archive'
export const archiveVersion = 2

/** The contents of `archive.json`: a signed list of the archive's files. */
export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  exportedAt: z.iso.datetime(),
  origin: z.string().max(2000),
  memberId: z.uuid(),
  /** Pictures with lost files. */
  missing: z.array(z.string()),
  /** Digests of the other Bowlines' members from whom these Knots come; see knot_claims. */
  knotClaims: z.array(z.string().regex(/^[\w-]{43}$/)).max(1000),
  /** The SHA-256 of every other file, in hexadecimal. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
  publicKey: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().max(200),
})
export type Manifest = z.infer<typeof manifestSchema>

export const signManifest = (
  content: Omit<Manifest, 'format' | 'version' | 'publicKey' | 'signature'>,
  key: SigningKey,
): Manifest => {
  const unsigned = {
    format: archiveFormat,
    version: archiveVersion,
    ...content,
    publicKey: key.publicKey,
  } as const
  return { ...unsigned, signature: signText(key, canonical(unsigned)) }
}

export const isGenuine = ({ signature, ...unsigned }: Manifest) =>
  isSigned(unsigned.publicKey, canonical(unsigned), signature)

/** JSON without spaces, with the keys of every object sorted by code units. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
