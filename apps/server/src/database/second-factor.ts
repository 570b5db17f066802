import { sql } from 'kysely'
import type { Config } from '../config.ts'

/** Whether an account, given as an SQL expression for its id, has a passkey or an authenticator app. */
export const hasSecondFactor = (accountId: ReturnType<typeof sql>) => sql<boolean>`(
  exists (select from passkeys where account_id = ${accountId})
  or exists (select from authenticator_apps where account_id = ${accountId} and confirmed_at is not null))`

/** Whether an account's role needs a second factor that it does not have. Expects `accounts` in the query. */
export const needsSecondFactor = ({ requireAdminSecondFactor }: Pick<Config, 'requireAdminSecondFactor'>) =>
  requireAdminSecondFactor
    ? sql<boolean>`((accounts.is_admin or accounts.is_developer) and not ${hasSecondFactor(sql`accounts.id`)})`
    : sql<boolean>`false`
