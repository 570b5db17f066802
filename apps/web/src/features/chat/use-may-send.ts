import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { contactsQuery } from './queries.ts'
import type { useConversation } from './use-conversation.ts'

/** Whether the member may write in a chat; null where nobody has said yet: writing is kept then, and the server decides. */
export const useMaySend = ({ chat, isNew, member }: ReturnType<typeof useConversation>) => {
  const mayWrite = useMayWriteTo(member, isNew)
  return chat ? chat.can.send : mayWrite
}

/** Whether a member takes messages from the reader; null where it isn't known. */
export const useMayWriteTo = (member: { uid: string; username: string } | null, isAsked: boolean) => {
  const contacts = useInfiniteQuery({
    ...contactsQuery(useApi(), member?.username ?? ''),
    enabled: isAsked && member !== null,
  })
  if (!contacts.data) return null
  return contacts.data.pages.some(page => page.members.some(({ uid }) => uid === member?.uid))
}
