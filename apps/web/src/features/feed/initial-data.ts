import { firstPage } from '../../reads/paging.ts'
import type { InitialQuery } from '../../session/initial-data.ts'
import { postKeys } from '../posts/data.ts'

export const initialFeed: InitialQuery<'feed'> = page => ({
  queryKey: postKeys.feed,
  data: { pages: [page], pageParams: [firstPage] },
})
