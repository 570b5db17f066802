import type { AnswerOf } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import type { SyntheticEvent } from 'react'
import { HobbyChip } from '../../ui/hobby-chip.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import styles from './visitor-page.module.css'

type Props = Pick<AnswerOf<'getFrontPage'>, 'pictures' | 'hobbies'>

/** Ways into the public pages, which the server renders: posts with the people who made them, and their hobbies. */
export const LookAround = ({ pictures, hobbies }: Props) => {
  const { t } = useLingui()
  return (
    <>
      <ul className={styles.photos} aria-label={t`Recent posts`}>
        {pictures.map(({ url, description, variants, placeholder, hobbyName, postId, author }) => (
          <li key={postId} className={styles.print}>
            <a href={`/post/${postId}`}>
              <img
                src={variants[0]?.url ?? url}
                alt={plainText(description)}
                style={{ backgroundImage: placeholder ? `url("${placeholder}")` : undefined }}
                onError={hide}
              />
              <span className={styles.hobby}>{hobbyName}</span>
              <span className={styles.person}>
                <MemberAvatar member={author} size={24} />
                <span>{plainText(author.displayName)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ul className={styles.hobbies} aria-label={t`Hobbies`}>
        {hobbies.map(hobby => (
          <li key={hobby.slug}>
            <a href={`/explore?hobby=${encodeURIComponent(hobby.slug)}`}>
              <HobbyChip hobby={hobby} size="medium" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Its member may have hidden it since. */
const hide = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.closest('li')?.setAttribute('hidden', '')
}
