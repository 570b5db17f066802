import type { Post } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { ChevronRight, Hammer } from 'lucide-react'
import { Link } from '../../router/index.ts'
import styles from './post-about.module.css'

type Props = { project: NonNullable<Post['project']> }

/** A link to the project that a post belongs to. */
export const PostProject = ({ project: { id, title } }: Props) => (
  <Link to={`/projects/${id}`} className={styles.about}>
    <span className={styles.icon}>
      <Hammer size={20} aria-hidden />
    </span>
    <span className={styles.words}>
      <span className={styles.kind}>
        <Trans>Part of the project</Trans>
      </span>
      <span className={styles.title}>{plainText(title)}</span>
    </span>
    <ChevronRight size={20} aria-hidden />
  </Link>
)
