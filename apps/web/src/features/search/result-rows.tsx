import type { CalendarEvent, Challenge, Hobby, MemberCard, Post, Project } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HobbyChip } from '../../ui/hobby-chip.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { HobbyChipOf } from '../hobbies/index.ts'
import { urlAt } from '../media/index.ts'
import { StateChip, stateIcons } from '../projects/index.ts'
import { MarkedText } from './marked-text.tsx'
import { excerpt, marked } from './marks.ts'
import styles from './search.module.css'

type Row<Result> = { result: Result; typed: string }

export const PersonRow = ({ result: member, typed }: Row<MemberCard & { hobby: string | null }>) => (
  <ResultRow to={`/profile/${member.uid}`} picture={<MemberAvatar member={member} size={44} />}>
    <span className={styles.name}>
      <MarkedText text={member.displayName} typed={typed} />
    </span>
    <span className={styles.about}>
      @<MarkedText text={member.username} typed={typed} />
      {member.relation.following && (
        <>
          {' · '}
          <Trans>Following</Trans>
        </>
      )}
    </span>
    {member.bio && <span className={styles.line}>{member.bio}</span>}
    {member.hobby && (
      <span className={styles.chips}>
        <HobbyChipOf slug={member.hobby} />
      </span>
    )}
  </ResultRow>
)

export const PostRow = ({ result: post, typed }: Row<Post>) => {
  const { displayName } = post.author
  return (
    <ResultRow to={`/post/${post.id}`} picture={<MemberAvatar member={post.author} size={44} />}>
      <span className={styles.about}>
        <b>{displayName}</b> · <RelativeTime date={post.createdAt} />
      </span>
      <span className={styles.words}>
        <MarkedText text={excerpt(plainText(post.content), typed)} typed={typed} />
      </span>
      <span className={styles.chips}>
        <HobbyChipOf slug={post.hobby} />
        {post.tags.slice(0, 4).map(tag => (
          <span key={tag} className={styles.tag}>
            #<MarkedText text={plainText(tag)} typed={typed} />
          </span>
        ))}
      </span>
    </ResultRow>
  )
}

export const ProjectRow = ({ result: project, typed }: Row<Project>) => {
  const picture = project.after ?? project.before
  const Icon = stateIcons[project.state]
  const description = plainText(project.description)
  const materials = project.materials
    .map(({ name }) => plainText(name))
    .filter(name => marked(name, typed).some(({ isMarked }) => isMarked))
  return (
    <ResultRow
      to={`/projects/${project.id}`}
      picture={
        picture ? (
          <img className={styles.picture} src={urlAt(picture, 44)} alt="" loading="lazy" />
        ) : (
          <Sign icon={<Icon size={22} aria-hidden />} />
        )
      }
    >
      <span className={styles.name}>
        <MarkedText text={plainText(project.title)} typed={typed} />
      </span>
      <span className={styles.about}>{project.owner.displayName}</span>
      {description && (
        <span className={styles.words}>
          <MarkedText text={excerpt(description, typed)} typed={typed} />
        </span>
      )}
      {materials.length > 0 && (
        <span className={styles.about}>
          <Trans>Materials</Trans>: <MarkedText text={materials.join(', ')} typed={typed} />
        </span>
      )}
      <span className={styles.chips}>
        <StateChip state={project.state} />
        <HobbyChipOf slug={project.hobby} />
      </span>
    </ResultRow>
  )
}

export const HobbyRow = ({ result: hobby }: Row<Hobby>) => (
  <ResultRow to={`/hobbies/${hobby.slug}`}>
    <span className={styles.chips}>
      <HobbyChip hobby={hobby} size="medium" />
      <span className={styles.about}>{hobby.group}</span>
    </span>
  </ResultRow>
)

export const EventRow = ({ result: event, typed }: Row<CalendarEvent>) => {
  const { i18n } = useLingui()
  return (
    <ResultRow to={`/events/${event.id}`} picture={<Sign icon={<CalendarDays size={22} aria-hidden />} />}>
      <span className={styles.name}>
        <MarkedText text={plainText(event.title)} typed={typed} />
      </span>
      <span className={styles.about}>
        {i18n.date(new Date(event.startsAt), {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: event.timeZone,
        })}
        {' · '}
        {event.isCancelled ? (
          <Trans>Cancelled</Trans>
        ) : event.place ? (
          plainText(event.place)
        ) : (
          <Trans>Online</Trans>
        )}
      </span>
      <span className={styles.chips}>
        <HobbyChipOf slug={event.hobby} />
      </span>
    </ResultRow>
  )
}

export const ChallengeRow = ({ result: challenge, typed }: Row<Challenge>) => {
  const { i18n } = useLingui()
  const day = (date: string) =>
    i18n.date(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const [from, to] = [day(challenge.startsOn), day(challenge.endsOn)]
  return (
    <ResultRow to={`/challenges/${challenge.id}`} picture={<Sign icon={<Trophy size={22} aria-hidden />} />}>
      <span className={styles.name}>
        <MarkedText text={plainText(challenge.title)} typed={typed} />
      </span>
      <span className={styles.about}>
        <Trans>
          {from} to {to}
        </Trans>
        {' · '}
        <Plural value={challenge.memberCount} one="# member" other="# members" />
      </span>
      <span className={styles.chips}>
        <HobbyChipOf slug={challenge.hobby} />
      </span>
    </ResultRow>
  )
}

const Sign = ({ icon }: { icon: ReactNode }) => <span className={styles.sign}>{icon}</span>

const ResultRow = ({ to, picture, children }: { to: string; picture?: ReactNode; children: ReactNode }) => (
  <li>
    <Link to={to} className={styles.row} data-result>
      {picture}
      <span className={styles.text}>{children}</span>
    </Link>
  </li>
)
