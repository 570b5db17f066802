import type { Hobby } from '@bowline/api'
import { Plural, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, Suspense, useRef } from 'react'
import { useMe } from '../../session/session.ts'
import { ChoiceChip } from '../../ui/chip.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { HobbyBadge, HobbyField, useHobbies } from '../hobbies/index.ts'
import { type PostProblems, type PostValues, remaining, VisibilityField } from '../posts/index.ts'
import { TextSuggestions } from '../text-suggestions/index.ts'
import styles from './post-fields.module.css'

/** Only posts from before hashtags were typed have some. */
const SeparateTags = lazyPart(() => import('./separate-tags.tsx'), 'SeparateTags')

type Props = {
  values: PostValues
  onChange: (change: Partial<PostValues>) => void
  problems: PostProblems
  ownHobbies: readonly string[]
  /** Above the text. */
  above?: ReactNode
  /** The picture and its description. */
  picture: ReactNode
  /** Buttons for what can be added. */
  tools?: ReactNode
}

/** The fields of a new or existing post: its text, and a toolbar for everything else. */
export const PostFields = ({ values, onChange: set, problems, ownHobbies, above, picture, tools }: Props) => {
  const { t } = useLingui()
  const me = useMe()
  const text = useRef<HTMLTextAreaElement>(null)
  const left = remaining(values.content)
  return (
    <Stack className={styles.fields} onKeyDown={sendByKey}>
      <div>
        {above}
        <div className={styles.top}>
          <MemberAvatar member={me} size={44} />
          <TextArea
            ref={text}
            isFrameless
            isLabelHidden
            autoFocus
            rows={2}
            label={t`What have you been making?`}
            placeholder={t`What have you been making?`}
            hint={left !== null && <CharactersLeft left={left} />}
            problem={problems.content}
            value={values.content}
            onChange={event => set({ content: event.target.value })}
          />
          <TextSuggestions field={text} text={values.content} />
        </div>
      </div>
      {picture}
      <Stack gap={3}>
        <div className={styles.line}>{tools}</div>
        {values.tags.length > 0 && (
          <Suspense>
            <SeparateTags value={values.tags} onChange={tags => set({ tags })} problem={problems.tags} />
          </Suspense>
        )}
        <div className={styles.tools}>
          {/* An open list leaves a mark next to its box, which is not a tool. */}
          <div>
            <HobbyField
              isLabelHidden
              value={values.hobby}
              onChange={hobby => set({ hobby })}
              own={ownHobbies}
              problem={problems.hobby}
            />
          </div>
          <VisibilityField isBare value={values.visibility} onChange={visibility => set({ visibility })} />
        </div>
        {!values.hobby && (
          <HobbyChips
            slugs={ownHobbies}
            onChoose={hobby => {
              set({ hobby })
              text.current?.focus()
            }}
          />
        )}
      </Stack>
    </Stack>
  )
}

type ChipsProps = { slugs: readonly string[]; onChoose: (slug: string) => void }

/** The member's hobbies, or one of each kind for a member who has none, one tap each. */
const HobbyChips = ({ slugs, onChoose }: ChipsProps) => {
  const { t } = useLingui()
  const hobbies = useHobbies()
  const own = slugs.flatMap(slug => hobbies.find(hobby => hobby.slug === slug) ?? [])
  const offered = own.length > 0 ? own : firstOfEachGroup(hobbies)
  return (
    <fieldset className={styles.hobbies} aria-label={t`Suggested hobbies`}>
      {offered.slice(0, shownHobbies).map(hobby => (
        <ChoiceChip key={hobby.slug} isOn={false} onClick={() => onChoose(hobby.slug)}>
          <HobbyBadge hobby={hobby} size={22} />
          {hobby.name}
        </ChoiceChip>
      ))}
    </fieldset>
  )
}

const shownHobbies = 5

const firstOfEachGroup = (hobbies: readonly Hobby[]) =>
  hobbies.filter(({ group }, index) => hobbies.findIndex(hobby => hobby.group === group) === index)

/** Ctrl+Enter, or ⌘+Enter on a Mac, sends the form from anywhere in it. */
const sendByKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (event.target instanceof Element) event.target.closest('form')?.requestSubmit()
}

const CharactersLeft = ({ left }: { left: number }) =>
  left < 0 ? (
    <Plural value={-left} one="# character too many" other="# characters too many" />
  ) : (
    <Plural value={left} one="# character left" other="# characters left" />
  )
