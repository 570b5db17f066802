import { sql } from 'kysely'

/** Whether a query's `notifications` row is shown and counted in the app, see docs/product/notifications.md#list. */
export const isListed = sql<boolean>`notifications.type <> 'message'`
