import { overlay, type PendingChanges } from '../../offline/overlay.ts'
import type { HiddenList } from './queries.ts'

/** Whether a member is blocked or muted once pending operations have arrived. */
export const isHidden = (list: HiddenList, uid: string, served: boolean, changes: PendingChanges) =>
  overlay('hiding', { uid, blocks: served, mutes: served }, changes)[list]
