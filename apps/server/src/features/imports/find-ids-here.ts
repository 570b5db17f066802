import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { listNamesOf } from '../../own-archive/collection.ts'
import type { ArchiveData, ListName } from '../../own-archive/own-data.ts'
import { collections } from '../archive-collections.ts'
import { idHere } from './ids.ts'

/** Maps the member's id there to their id here, and gives new ids where another member's row already has the id. */
export const findIdsHere = async (
  db: Kysely<DB>,
  memberId: string,
  memberThere: string,
  data: ArchiveData,
): Promise<Map<string, string>> => {
  const queries = listNamesOf(collections).flatMap(name => idsOfOthers(name, data, memberId) ?? [])
  const { rows } = await sql<{ id: string }>`${sql.join(queries, sql` union `)}`.execute(db)
  return new Map([
    ...rows.map(({ id }): [string, string] => [id, idHere(memberId, id)]),
    [memberThere, memberId],
  ])
}

const idsOfOthers = <Name extends ListName>(
  name: Name,
  data: ArchiveData,
  memberId: string,
): RawBuilder<{ id: string }> | undefined => collections.lists[name].idsOfOthers?.(data[name], memberId)
