import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { ButtonLink } from '../../ui/plain-button.tsx'
import { HobbyistCard } from '../hobbyists/hobbyist-card.tsx'
import { hobbyistRows } from '../hobbyists/hobbyist-list.tsx'
import { PostCard } from '../posts/post-card.tsx'
import { useOnItsWay } from '../posts/queries.ts'
import { shownPages } from '../posts/shown-pages.ts'
import { useOwnHobbies } from '../profiles/queries.ts'
import { ChallengeSuggestion } from './challenge-suggestion.tsx'
import { suggestionsQuery } from './queries.ts'

const people = 3

/** Below a feed that is empty or short, and set apart from it: whom to follow, what to join, what one's hobbies bring. */
export const FeedSuggestions = () => {
  const { t } = useLingui()
  const onItsWay = useOnItsWay()
  const hasHobbies = useOwnHobbies().length > 0
  const { data } = useInfiniteQuery(suggestionsQuery(useApi(), people))
  const page = data?.pages[0]
  if (!page) return null
  const { members, challenge } = page
  const items = onItsWay.items.filter(item => item.operation.type !== 'CREATE_POST')
  const posts = shownPages(data, { ...onItsWay, items }).flatMap(shown => shown.posts)
  if (!members.length && !challenge && !posts.length && hasHobbies) return null
  return (
    <Box
      component="section"
      aria-label={t`Suggestions for you`}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 4 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Sparkles size={20} aria-hidden />
        <Typography variant="h3" component="h2" color="textPrimary">
          <Trans>Suggestions for you</Trans>
        </Typography>
      </Box>
      {!hasHobbies && (
        <Card sx={{ p: 2 }}>
          <Typography sx={{ mb: 1.5 }}>
            <Trans>Tell us what you enjoy, and posts of those hobbies appear here.</Trans>
          </Typography>
          <ButtonLink to="/profile">
            <Trans>Choose hobbies in your profile</Trans>
          </ButtonLink>
        </Card>
      )}
      {members.length > 0 && (
        <Card component="section" aria-labelledby="suggested-people">
          <Heading id="suggested-people">
            <Trans>People to follow</Trans>
          </Heading>
          <Box component="ul" sx={hobbyistRows}>
            {members.map(member => (
              <HobbyistCard key={member.uid} member={member} />
            ))}
          </Box>
        </Card>
      )}
      {challenge && (
        <Card component="section" aria-labelledby="suggested-challenge" sx={{ pb: 2 }}>
          <Heading id="suggested-challenge">
            <Trans>A challenge to join</Trans>
          </Heading>
          <ChallengeSuggestion challenge={challenge} />
        </Card>
      )}
      {posts.length > 0 && (
        <>
          <Heading id="suggested-posts" isBare>
            <Trans>From your hobbies, by people you don't follow</Trans>
          </Heading>
          {posts.map(post => (
            <PostCard key={post.id} post={post} />
          ))}
        </>
      )}
    </Box>
  )
}

const Heading = ({
  id,
  isBare = false,
  children,
}: {
  id: string
  isBare?: boolean
  children: React.ReactNode
}) => (
  <Typography id={id} component="h3" variant="subtitle1" sx={isBare ? { mt: 1 } : { px: 2, pt: 2, pb: 0.5 }}>
    {children}
  </Typography>
)
