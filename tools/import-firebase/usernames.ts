import { checkUsername, fallbackUsername, limits } from '@bowline/domain'
import { isPosing } from '@bowline/domain/posing'
import type { Person } from './accounts.ts'
import type { Existing } from './existing.ts'
import type { Reader } from './values.ts'

/**
 * A username for each new member: their own if it is available, otherwise a similar one. Earlier members choose
 * first.
 */
export const planUsernames = (people: Person[], existing: Existing, reader: Reader) => {
  const taken = new Set(existing.memberOfUsername.keys())
  const names = new Map<string, string>()
  const inOrder = people
    .filter(({ isNew }) => isNew)
    .sort((one, other) => one.joined.getTime() - other.joined.getTime() || (one.uid < other.uid ? -1 : 1))
  for (const { uid, memberId, profile } of inOrder) {
    const wanted = reader.text(profile, 'username').trim()
    const valid = validUsername(wanted, uid, reader.productName)
    const free = freeUsername(valid, taken)
    if (!wanted) reader.report.add(profile, 'default', `username is missing, so "${free}" is used.`)
    else if (valid !== wanted)
      reader.report.add(
        profile,
        'invalid-username',
        `${JSON.stringify(wanted)} is not allowed here, so "${free}" is used.`,
      )
    else if (free !== wanted)
      reader.report.add(
        profile,
        'taken-username',
        `"${wanted}" belongs to another member, so "${free}" is used.`,
      )
    taken.add(free.toLowerCase())
    names.set(memberId, free)
  }
  return names
}

const validUsername = (wanted: string, uid: string, productName: string) => {
  const isValid = (username: string) => isAllowed(username) && !isPosing(username, productName)
  if (isValid(wanted)) return wanted
  const similar = wanted
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_.]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, limits.username.max)
  if (isValid(similar)) return similar
  const longer = `${similar}_1`
  return similar && isValid(longer) ? longer : fallbackUsername(uid.replace(/[^A-Za-z0-9]/g, '') || 'member')
}

const isAllowed = (username: string) => {
  try {
    checkUsername(username)
    return true
  } catch {
    return false
  }
}

const freeUsername = (username: string, taken: Set<string>) => {
  let free = username
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    const end = `_${number}`
    free = username.slice(0, limits.username.max - end.length) + end
  }
  return free
}
