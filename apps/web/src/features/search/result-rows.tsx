import type { CalendarEvent, Challenge, Hobby, MemberCard, Picture, Post, Project } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { tagsBeside } from '@bowline/domain/text-parts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../router/index.ts'
import { daySpanText } from '../../ui/date-spans.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ChallengeMembers } from '../challenges/index.ts'
import { TimeLines, useEventStart } from '../events/index.ts'
import { HobbyChipOf, HobbyCover } from '../hobbies/index.ts'
import { StateChip } from '../projects/index.ts'
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
    {member.bio && (
      <span className={styles.line}>
        <MarkedText text={member.bio} typed={typed} />
      </span>
    )}
    {member.hobby && (
      <span className={styles.chips}>
        <mark>
          <HobbyChipOf slug={member.hobby} />
        </mark>
      </span>
    )}
  </ResultRow>
)

export const PostRow = ({ result: post, typed }: Row<Post>) => {
  const { displayName } = post.author
  const text = plainText(post.content)
  return (
    <ResultRow
      to={`/post/${post.id}`}
      picture={<MemberAvatar member={post.author} size={44} />}
      end={post.media && <Thumbnail picture={post.media} seed={post.id} hobby={post.hobby} />}
    >
      <span className={styles.about}>
        <b>{displayName}</b> · <RelativeTime date={post.createdAt} />
      </span>
      <span className={styles.words}>
        <MarkedText text={excerpt(text, typed)} typed={typed} />
      </span>
      <span className={styles.chips}>
        <HobbyChipOf slug={post.hobby} />
        {tagsBeside(post.tags, text)
          .slice(0, 4)
          .map(tag => (
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
  const description = plainText(project.description)
  const materials = project.materials
    .map(({ name }) => plainText(name))
    .filter(name => marked(name, typed).some(({ isMarked }) => isMarked))
  return (
    <ResultRow
      to={`/projects/${project.id}`}
      picture={<Thumbnail picture={picture} seed={project.id} hobby={project.hobby} />}
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

export const HobbyRow = ({ result: hobby, typed }: Row<Hobby>) => (
  <ResultRow
    to={`/hobbies/${hobby.slug}`}
    picture={<Thumbnail picture={null} seed={hobby.slug} hobby={hobby.slug} />}
  >
    <span className={styles.name}>
      <MarkedText text={hobby.name} typed={typed} />
    </span>
    <span className={styles.about}>{hobby.group}</span>
  </ResultRow>
)

export const EventRow = ({ result: event, typed }: Row<CalendarEvent>) => {
  const times = useEventStart(event)
  return (
    <ResultRow
      to={`/events/${event.id}`}
      picture={<Thumbnail picture={event.media} seed={event.id} hobby={event.hobby} />}
    >
      <span className={styles.name}>
        <MarkedText text={plainText(event.title)} typed={typed} />
      </span>
      <span className={styles.about}>
        <TimeLines times={times}>
          {' · '}
          {event.isCancelled ? (
            <Trans>Canceled</Trans>
          ) : event.place ? (
            plainText(event.place)
          ) : (
            <Trans>Online</Trans>
          )}
        </TimeLines>
      </span>
      <span className={styles.chips}>
        <HobbyChipOf slug={event.hobby} />
      </span>
    </ResultRow>
  )
}

export const ChallengeRow = ({ result: challenge, typed }: Row<Challenge>) => {
  return (
    <ResultRow
      to={`/challenges/${challenge.id}`}
      picture={<Thumbnail picture={challenge.cover} seed={challenge.id} hobby={challenge.hobby} />}
    >
      <span className={styles.name}>
        <MarkedText text={plainText(challenge.title)} typed={typed} />
      </span>
      <span className={styles.about}>
        {daySpanText(challenge.startsOn, challenge.endsOn)}
        {' · '}
        <ChallengeMembers challenge={challenge} />
      </span>
      <span className={styles.chips}>
        <HobbyChipOf slug={challenge.hobby} />
      </span>
    </ResultRow>
  )
}

const Thumbnail = (of: { picture: Picture | null; seed: string; hobby: string }) => (
  <span className={styles.picture}>
    <HobbyCover {...of} ratio="square" sizes="64px" />
  </span>
)

type ResultRowProps = { to: string; picture: ReactNode; end?: ReactNode; children: ReactNode }

const ResultRow = ({ to, picture, end, children }: ResultRowProps) => (
  <li>
    <Link to={to} className={styles.row} data-result>
      {picture}
      <span className={styles.text}>{children}</span>
      {end}
    </Link>
  </li>
)
