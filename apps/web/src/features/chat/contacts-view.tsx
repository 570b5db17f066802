import { chatFailure } from '@bowline/domain/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { PanelBody, PanelHead, PanelTitle } from '../../ui/panel.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import styles from './chat-panel.module.css'
import { ChatRow } from './chat-row.tsx'
import contact from './contacts.module.css'
import { PanelAlert } from './panel-alert.tsx'
import { PersonRow } from './person-row.tsx'
import type { ChatPanelState } from './use-chat-panel.ts'
import { useContacts } from './use-contacts.ts'

/** The member's chats, latest first, followed by the members they can start a chat with. */
export const ContactsView = ({ panel }: { panel: ChatPanelState }) => {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  return (
    <>
      <PanelHead className={styles.head} onClose={panel.close}>
        <PanelTitle ref={takeFocus}>
          <Trans>Chats</Trans>
        </PanelTitle>
      </PanelHead>
      <div className={styles.search}>
        <Search size={18} aria-hidden />
        <input
          type="search"
          aria-label={t`Search people`}
          placeholder={t`Search people`}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
        {wanted && <IconButton icon={X} label={t`Clear search`} onClick={() => setWanted('')} />}
      </div>
      <PanelBody className={styles.body}>
        <Contacts wanted={wanted.trim()} onOpen={panel.openChat} />
      </PanelBody>
    </>
  )
}

const Contacts = ({ wanted, onOpen }: { wanted: string; onOpen: (chatId: string) => void }) => {
  const { t } = useLingui()
  const { list, chats, people, isSearching } = useContacts(wanted)
  if (!chats && !list.isError)
    return (
      <div role="status" aria-busy className={styles.waiting}>
        <RowsSkeleton rows={6} />
      </div>
    )
  const isEmpty = chats?.length === 0 && people?.length === 0
  return (
    <>
      {list.isError && (
        <PanelAlert
          message={chatFailure.any(failureMessage(list.error))}
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {isEmpty && !isSearching && <Nobody wanted={wanted} />}
      {!isEmpty && (
        <ul aria-label={t`Contacts`} className={contact.list}>
          {chats?.map(chat => (
            <ChatRow key={chat.id} chat={chat} onOpen={() => onOpen(chat.id)} />
          ))}
          {people?.map((person, index) => (
            <PersonRow key={person.uid} person={person} isFirst={index === 0} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {list.hasNextPage && !wanted && (
        <div className={contact.more}>
          <Button
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage({ cancelRefetch: false })}
          >
            <Trans>Show older chats</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

const Nobody = ({ wanted }: { wanted: string }) =>
  wanted ? (
    <EmptyState art="contacts" title={<Trans>No one found</Trans>}>
      <Trans>No matches for “{wanted}” among people you can message.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      art="chats"
      title={<Trans>No chats yet</Trans>}
      action={
        <ButtonLink to="/hobbyists">
          <Trans>Find people</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Most people only accept messages from people they follow. Comment on their posts first, so they get to
        know you.
      </Trans>
    </EmptyState>
  )

/** Screen readers start at the heading. On a phone, the keyboard stays closed. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })
