import { Trans } from '@lingui/react/macro'
import type { ShownPost } from '../posts/data.ts'
import { PostAbout } from './post-about.tsx'
import { SubjectLink } from './subject-link.tsx'

type Props = { post: Pick<ShownPost, 'about' | 'project' | 'hobby'> }

/** Links to what a post is about or part of. */
export const PostSubjects = ({ post: { about, project, hobby } }: Props) => (
  <>
    {about && <PostAbout about={about} hobby={hobby} />}
    {project && (
      <SubjectLink
        to={`/projects/${project.id}`}
        relation={<Trans>Part of the project</Trans>}
        title={project.title}
        hobby={hobby}
      />
    )}
  </>
)
