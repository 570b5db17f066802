import type { Profile } from '@bowline/api'
import { shownProfileLink } from '@bowline/domain/profile-link'
import { Trans } from '@lingui/react/macro'
import { Link2, MapPin } from 'lucide-react'
import type { Overlaid } from '../../offline/pending.ts'
import { formatDate } from '../../ui/format-date.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { Heading } from '../../ui/text.tsx'
import { ProfileMenu } from '../blocks/index.ts'
import { MessageButton } from '../chat/index.ts'
import { FollowButton, RelationMark } from '../follows/index.ts'
import { HobbyCover } from '../hobbies/index.ts'
import { SendingMark } from '../sending/index.ts'
import { EditProfileButton } from './edit-profile-button.tsx'
import { KnotsLink } from './knots-link.tsx'
import { ProfileCounts } from './profile-counts.tsx'
import styles from './profile-header.module.css'
import { ProfileHobbies } from './profile-hobbies.tsx'

/** A member's identity. For a restricted profile, only the public parts. */
export const ProfileHeader = ({ profile }: { profile: Overlaid<Profile> }) => (
  <section aria-labelledby="profile-name" className={styles.header}>
    <div className={styles.cover}>
      <HobbyCover
        picture={profile.cover}
        seed={profile.uid}
        hobby={profile.hobbies[0]?.slug ?? ''}
        ratio="banner"
        sizes="(min-width: 708px) 660px, 100vw"
        eager
      />
    </div>
    <div className={styles.photo}>
      <MemberAvatar member={profile} size={104} placeholder={profile.photo?.placeholder} />
    </div>
    <div className={styles.names}>
      <Heading level={1} id="profile-name" className={styles.name}>
        {profile.displayName}
      </Heading>
      <div className={styles.handle}>
        <span className={styles.username}>@{profile.username}</span>
        <RelationMark relation={profile.relation} />
      </div>
    </div>
    <div className={styles.about}>
      {!profile.restricted && profile.bio && (
        <p className={styles.bio}>
          <LinkedText text={profile.bio} />
        </p>
      )}
      <Facts profile={profile} />
      {!profile.restricted && <ProfileHobbies hobbies={profile.hobbies} />}
      <ProfileCounts profile={profile} />
    </div>
    <div className={styles.actions}>
      {profile.can.edit && <EditProfileButton profile={profile} />}
      {profile.can.follow && <FollowButton userId={profile.uid} relation={profile.relation} />}
      {!profile.isSelf && <MessageButton profile={profile} />}
      {!profile.isSelf && <ProfileMenu profile={profile} />}
    </div>
    <SendingMark pending={profile.pending} />
  </section>
)

/** The member's level, where they live, their link, and when they joined. */
const Facts = ({ profile }: { profile: Profile }) => {
  const { location, link, restricted, createdAt } = profile
  return (
    <div className={styles.facts}>
      {!restricted && <KnotsLink profile={profile} />}
      {location && (
        <span className={styles.fact}>
          <MapPin size={16} aria-hidden />
          {location}
        </span>
      )}
      {link && (
        <a href={link} target="_blank" rel="nofollow noopener ugc me" className={styles.fact}>
          <Link2 size={16} aria-hidden />
          <span className={styles.address}>{shownProfileLink(link)}</span>
        </a>
      )}
      {!restricted && <Joined at={createdAt} />}
    </div>
  )
}

const Joined = ({ at }: { at: string }) => {
  const joined = formatDate(at, { month: 'short', year: 'numeric' })
  return (
    <span className={styles.fact}>
      <Trans>Joined {joined}</Trans>
    </span>
  )
}
