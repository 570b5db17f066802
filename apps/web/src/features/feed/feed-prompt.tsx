import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useMe } from '../../session/session.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { openComposer } from '../posts/index.ts'
import styles from './feed.module.css'

/** An invitation to write, at the top of the feed on wide screens. */
export const FeedPrompt = () => (
  <button type="button" className={styles.prompt} onClick={openComposer}>
    <MemberAvatar member={useMe()} size={32} />
    <span>
      <Trans>Share something you made, grew, played or found</Trans>
    </span>
    <ImagePlus size={20} aria-hidden />
  </button>
)
