import { sanitise, wholeCharacters } from '@bowline/domain'
import type { Existing } from './existing.ts'
import { type Doc, isFields } from './read-export.ts'
import type { Reader } from './values.ts'

/** Hobbies by their slug or name. Unknown ones are added for imported content, but not offered to members. */
export const createHobbies = (existing: Existing, { report }: Reader) => {
  const slugs = new Map<string, string>()
  const offered = new Set<string>()
  for (const { slug, name, retired_at } of existing.hobbies) {
    slugs.set(slug, slug)
    slugs.set(slugOf(name), slug)
    if (!retired_at) offered.add(slug)
  }
  const added: { slug: string; name: string }[] = []
  const offeredSlug = (given: unknown) => {
    const slug = slugs.get(slugOf(nameOf(given)))
    return slug && offered.has(slug) ? slug : null
  }
  const slugFor = (doc: Doc, given: unknown) => {
    const name = nameOf(given)
    const wanted = slugOf(name)
    if (!wanted) return null
    const known = slugs.get(wanted)
    if (known) return known
    const kept = { slug: wanted, name: sanitise(wholeCharacters(name.trim(), longest)) }
    added.push(kept)
    slugs.set(wanted, wanted)
    report.add(
      doc,
      'unknown-hobby',
      `There is no hobby "${name}" here. It stays with its posts, but members can't choose it.`,
    )
    return wanted
  }
  return { added, offeredSlug, slugFor }
}

export type Hobbies = ReturnType<typeof createHobbies>

const nameOf = (given: unknown) => {
  const name = isFields(given) ? (given.slug ?? given.name ?? given.id) : given
  return typeof name === 'string' ? name : ''
}

const slugOf = (name: string) =>
  wholeCharacters(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
    longest,
  )

const longest = 60
