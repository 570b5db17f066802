import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, ParsedOf } from '@bowline/api/contract/index'
import { checkAll, invalid, moderationMessages, Refusal } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { audit } from '../../operations/audit.ts'
import { acceptSuggestions } from './hobby-suggestions.ts'

type AdminHobby = AnswerOf<'listAllHobbies'>['hobbies'][number]

export const findAllHobbies = (db: Kysely<DB>) => selectHobbies(db, sql`true`)

/** In its group's colour, after the existing ones. @throws Refusal */
export const createHobby = async (call: MemberCall, body: ParsedOf<'createHobby'>['body']) => {
  const { db } = call
  const { name, slug } = body.name
  const known = await db.selectFrom('hobbies').select(['group_name', 'colour', 'icon']).execute()
  const sibling = known.find(hobby => hobby.group_name === body.group)
  const { colour } = checkAll({
    colour: () => {
      if (!sibling) throw invalid('Choose one of the existing groups', { field: 'group' })
      return sibling.colour
    },
    icon: () => {
      if (!known.some(hobby => hobby.icon === body.icon))
        throw invalid('Choose one of the existing icons', { field: 'icon' })
    },
  })
  const created = await db
    .insertInto('hobbies')
    .values({
      slug,
      name,
      group_name: body.group,
      colour,
      icon: body.icon,
      synonyms: body.synonyms ?? [],
      position: sql`(select max(position) + 1 from hobbies)`,
      created_at: call.now,
    })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst()
  if (!created) throw new Refusal('conflict', moderationMessages.hobbyExists, { field: 'name' })
  await acceptSuggestions(call, { slug, suggestionId: body.suggestionId })
  await audit(call, { action: 'create-hobby', subject: 'hobby', subjectId: slug, reason: name })
  return findHobby(db, slug)
}

/** The slug stays, so references stay valid. @throws Refusal */
export const updateHobby = async (
  call: MemberCall,
  slug: string,
  { name: renamed, synonyms, isRetired }: ParsedOf<'updateHobby'>['body'],
) => {
  const { db, now } = call
  const name = renamed?.name
  if (name === undefined && isRetired === undefined && synonyms === undefined)
    throw invalid('Send a new name, other names, or say whether members can choose the hobby')
  const before = await db
    .selectFrom('hobbies')
    .select(['name', 'synonyms', 'retired_at'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal('not-found', moderationMessages.hobbyNotFound)
  const hobby = { subject: 'hobby', subjectId: slug }
  if (name !== undefined && name !== before.name) {
    await db.updateTable('hobbies').set({ name }).where('slug', '=', slug).execute()
    await audit(call, { ...hobby, action: 'rename-hobby', reason: `${before.name} → ${name}` })
  }
  if (synonyms !== undefined && !isDeepStrictEqual(synonyms, before.synonyms)) {
    await db.updateTable('hobbies').set({ synonyms }).where('slug', '=', slug).execute()
    const reason = `${name ?? before.name}: ${synonyms.join(', ') || '–'}`
    await audit(call, { ...hobby, action: 'change-synonyms', reason })
  }
  if (isRetired !== undefined && isRetired !== (before.retired_at !== null)) {
    await db
      .updateTable('hobbies')
      .set({ retired_at: isRetired ? now : null })
      .where('slug', '=', slug)
      .execute()
    await audit(call, {
      ...hobby,
      action: isRetired ? 'retire-hobby' : 'offer-hobby',
      reason: name ?? before.name,
    })
  }
  return findHobby(db, slug)
}

const findHobby = async (db: Kysely<DB>, slug: string) => {
  const [hobby] = await selectHobbies(db, sql`slug = ${slug}`)
  if (!hobby) throw new Refusal('not-found', moderationMessages.hobbyNotFound)
  return hobby
}

const selectHobbies = async (db: Kysely<DB>, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<AdminHobby>`
    select slug, name, group_name as "group", colour, icon, synonyms, retired_at is not null as "isRetired",
      (select count(*)::int from profile_hobbies where hobby_id = hobbies.id) as members,
      (select count(*)::int from posts where hobby_id = hobbies.id) as posts
    from hobbies where ${condition} order by position`.execute(db)
  return rows
}
