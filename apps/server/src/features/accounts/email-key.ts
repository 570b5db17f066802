import { sql } from 'kysely'

/** What `accounts.email_key` is compared with: made by the database, so that both are lowered by the same rules. */
export const keyOfEmail = (email: string) => sql<string>`lower(${email.trim()}::text)`
