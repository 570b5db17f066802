import { cleanTags, limits, plainText, sanitise, visibilities } from '@bowline/domain'
import type { Hobbies } from './hobbies.ts'
import { idOf } from './ids.ts'
import type { Doc } from './read-export.ts'
import type { Reader } from './values.ts'

export type PostRow = Exclude<ReturnType<typeof postRow>, null>

type Known = { memberOf: (uid: unknown) => string | undefined; hobbies: Hobbies; pictures: Map<Doc, string> }

export const planPosts = (docs: Doc[], known: Known, reader: Reader) => {
  const posts = new Map<string, PostRow>()
  for (const doc of docs) {
    const row = postRow(doc, known, reader)
    if (row) posts.set(doc.id, row)
  }
  return posts
}

const postRow = (doc: Doc, { memberOf, hobbies, pictures }: Known, reader: Reader) => {
  const { report } = reader
  const authorId = memberOf(doc.fields.authorId)
  if (!authorId) {
    report.add(
      doc,
      'broken-reference',
      `There is no author ${JSON.stringify(doc.fields.authorId)}, so the post was left out.`,
    )
    return null
  }
  const text = reader.cut(doc, 'content', plainText(reader.text(doc, 'content')).trim(), limits.post)
  const picture = pictures.get(doc) ?? null
  if (!text && !picture) {
    report.add(doc, 'empty', 'It has neither text nor a picture, so it was left out.')
    return null
  }
  const hobby = hobbies.slugFor(doc, doc.fields.hobby)
  if (!hobby) report.add(doc, 'default', 'hobby is missing, so "General" is used.')
  const created = reader.time(doc, ['createdAt', 'timestamp', 'displayTime'], reader.now)
  return {
    id: idOf('posts', doc.id),
    author_id: authorId,
    content: sanitise(text),
    hobby: hobby ?? hobbies.slugFor(doc, 'General') ?? 'general',
    visibility: reader.choice(doc, 'visibility', visibilities, 'public'),
    tags: tagsOf(doc, reader),
    media_id: picture,
    created_at: created,
    updated_at: later(created, doc.fields.updatedAt ? reader.time(doc, ['updatedAt'], created) : created),
  }
}

const tagsOf = (doc: Doc, reader: Reader) => {
  const given = reader.list(doc, 'tags')
  const tags = new Set<string>()
  for (const tag of given) {
    const typed = plainText(tag)
    try {
      for (const clean of cleanTags([typed])) tags.add(clean)
    } catch {
      reader.report.add(
        doc,
        'too-long',
        `The tag "${typed.slice(0, 40)}…" has more than ${limits.tag} characters, so it was left out.`,
      )
    }
  }
  const kept = [...tags].filter(
    (tag, index, all) => all.findIndex(other => other.toLowerCase() === tag.toLowerCase()) === index,
  )
  if (kept.length > limits.tags)
    reader.report.add(doc, 'too-long', `${kept.length} tags; the first ${limits.tags} are kept.`)
  return kept.slice(0, limits.tags)
}

export const later = (one: Date, other: Date) => (one > other ? one : other)
