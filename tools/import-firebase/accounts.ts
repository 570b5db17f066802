import { emailKey, isEmail } from '@bowline/domain'
import { type FirebaseHash, storeFirebaseHash } from '@bowline/server/passwords/firebase-password'
import type { Existing } from './existing.ts'
import { idOf } from './ids.ts'
import type { Doc, Export, Fields } from './read-export.ts'
import { type Reader, timeOf } from './values.ts'

/** A member of the export: the account they signed in with, the profile they had, or both. */
export type Person = { uid: string; memberId: string; profile: Doc; joined: Date; isNew: boolean }

export type AccountRow = {
  id: string
  email: string
  email_key: string
  email_verified_at: Date | null
  password_hash: string | null
  is_admin: boolean
  is_developer: boolean
  disabled_at: Date | null
  last_verification_sent_at: Date | null
  created_at: Date
  updated_at: Date
}

/** The members to import and their accounts. Accounts without an address are left out. */
export const planAccounts = (exported: Export, existing: Existing, reader: Reader) => {
  const people: Person[] = []
  const rows: AccountRow[] = []
  const addresses = new Set<string>()
  const auth = new Map(exported.auth.map(doc => [doc.id, doc]))
  const profiles = new Map(exported.users.map(doc => [doc.id, doc]))
  for (const uid of new Set([...auth.keys(), ...profiles.keys()])) {
    const account = auth.get(uid)
    const profile = profiles.get(uid) ?? noProfile(uid)
    const doc = account ?? profile
    const memberId = idOf('users', uid)
    const email = addressOf(account, profile)
    if (!isEmail(email)) {
      reader.report.add(
        doc,
        'invalid-email',
        `${JSON.stringify(email)} is not an email address, so the member was left out.`,
      )
      continue
    }
    const isVerified = (account?.fields ?? profile.fields).emailVerified === true
    const owner = existing.accountsByEmail.get(emailKey(email))
    const isOthers = owner !== undefined && owner.id !== memberId
    if (addresses.has(emailKey(email)) || (isOthers && !(owner.email_verified_at && isVerified))) {
      reader.report.add(doc, 'taken-email', `${email} belongs to another member, so this one was left out.`)
      continue
    }
    addresses.add(emailKey(email))
    const isNew = !isOthers && !existing.accounts.has(memberId)
    const joined = joinedAt(account, profile, reader)
    people.push({ uid, memberId: isOthers ? owner.id : memberId, profile, joined, isNew })
    if (isOthers)
      reader.report.add(doc, 'adopted', `Their content was added to the account that ${email} has here.`)
    if (!isNew) continue
    reportMissingParts(account, profiles.get(uid), uid, reader)
    const { isAdmin, isDeveloper } = rolesOf(profile, reader)
    rows.push({
      id: memberId,
      email,
      email_key: emailKey(email),
      email_verified_at: isVerified ? joined : null,
      password_hash: account ? hashOf(account, exported.hash, reader) : null,
      is_admin: isAdmin,
      is_developer: isDeveloper,
      disabled_at: account?.fields.disabled === true ? reader.now : null,
      last_verification_sent_at: timeOf(profile.fields.lastVerificationSent),
      created_at: joined,
      updated_at: joined,
    })
  }
  return { people, rows }
}

const noProfile = (uid: string): Doc => ({ file: 'users', id: uid, fields: {} })

const addressOf = (account: Doc | undefined, profile: Doc) => {
  const email = account?.fields.email ?? profile.fields.email
  return typeof email === 'string' ? email.trim() : ''
}

const joinedAt = (account: Doc | undefined, profile: Doc, reader: Reader) => {
  const known = timeOf(account?.fields.createdAt)
  if (known && known <= reader.now && !profile.fields.createdAt) return known
  return reader.time(profile, ['createdAt'], known && known <= reader.now ? known : reader.now)
}

const reportMissingParts = (
  account: Doc | undefined,
  profile: Doc | undefined,
  uid: string,
  { report }: Reader,
) => {
  if (!account && profile)
    report.add(
      profile,
      'no-account',
      'auth.json has no account for it, so one was created. The member sets a password with "Forgot password?".',
    )
  if (!profile)
    report.add(noProfile(uid), 'no-profile', 'The account has no profile, so one was created with defaults.')
}

/** Without one the member requests a new password, like members who signed in another way. */
const hashOf = (account: Doc, config: Fields | null, { report }: Reader) => {
  const { passwordHash, salt, providerUserInfo } = account.fields
  if (typeof passwordHash !== 'string' || typeof salt !== 'string' || !passwordHash || !salt) {
    const providers = Array.isArray(providerUserInfo)
      ? providerUserInfo.map(info => (info as Fields | null)?.providerId).filter(Boolean)
      : []
    const signedInBy = providers.length > 0 ? ` (they signed in by ${providers.join(', ')})` : ''
    report.add(
      account,
      'no-password',
      `The account has no password${signedInBy}. The member sets a new one with "Forgot password?".`,
    )
    return null
  }
  const parameters = parametersOf(config)
  if (!parameters) {
    report.add(
      account,
      'no-password',
      'hash-config.json is missing or incomplete, so the password could not be imported.',
    )
    return null
  }
  return storeFirebaseHash({ ...parameters, passwordHash, salt })
}

const parametersOf = (config: Fields | null): Omit<FirebaseHash, 'passwordHash' | 'salt'> | null => {
  const { base64_signer_key: signerKey, base64_salt_separator: saltSeparator } = config ?? {}
  const [rounds, memoryCost] = [Number(config?.rounds), Number(config?.mem_cost)]
  if (typeof signerKey !== 'string' || typeof saltSeparator !== 'string') return null
  const isUsable = signerKey !== '' && rounds >= 1 && rounds <= 8 && memoryCost >= 1 && memoryCost <= 14
  return isUsable ? { signerKey, saltSeparator, rounds, memoryCost } : null
}

const rolesOf = (profile: Doc, { report }: Reader) => {
  const roles = (profile.fields.roles ?? {}) as Fields
  const [isAdmin, isDeveloper] = [roles.admin === true, roles.developer === true]
  if (isAdmin || isDeveloper)
    report.add(
      profile,
      'role',
      `Is ${[isAdmin && 'admin', isDeveloper && 'developer'].filter(Boolean).join(' and ')}.`,
    )
  return { isAdmin, isDeveloper }
}
