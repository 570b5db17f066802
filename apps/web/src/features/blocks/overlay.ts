import type { OutboxItem } from '../../offline/item.ts'

type Change = { set: string; unset: string }

export const blocking = { set: 'BLOCK_MEMBER', unset: 'UNBLOCK_MEMBER' } as const satisfies Change
export const muting = { set: 'MUTE_MEMBER', unset: 'UNMUTE_MEMBER' } as const satisfies Change

/** Whether a member is blocked or muted once pending operations have arrived; refused changes are ignored. */
export const overlayHidden = (
  served: boolean,
  { set, unset }: typeof blocking | typeof muting,
  userId: string,
  items: readonly OutboxItem[],
) => {
  let shown = served
  for (const { operation, state } of items) {
    if (state === 'attention' || (operation.type !== set && operation.type !== unset)) continue
    if (operation.userId === userId) shown = operation.type === set
  }
  return shown
}
