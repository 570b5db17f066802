import type { Picture } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/celebration.module.css'
import { Celebration } from '../../ui/celebration.tsx'
import { TiedKnot } from '../../ui/tied-knot.tsx'
import { CoverPictures, HobbyBadge, useHobby } from '../hobbies/index.ts'
import { ProjectEffort } from './project-effort.tsx'
import type { ShownProject } from './shown-project.ts'

type Props = {
  project: ShownProject
  /** All pictures of the project. */
  album: readonly Picture[]
  onShare: () => void
  onDismiss: () => void
}

/** Shown to the owner when they finish a project. */
export const ProjectCelebration = ({ project, album, onShare, onDismiss }: Props) => {
  const { id, hobby, before, after } = project
  const known = useHobby(hobby)
  const pictures = before && after ? [before, after] : album
  const share = () => {
    onDismiss()
    onShare()
  }
  return (
    <div className={styles.place}>
      <Celebration
        cover={<CoverPictures pictures={pictures} cover={null} seed={id} hobby={hobby} />}
        medal={known ? <HobbyBadge hobby={known} size={80} /> : <TiedKnot size={72} />}
        shower="rope"
        over={<Trans>You finished a project</Trans>}
        title={plainText(project.title)}
        next={<ProjectEffort project={project} />}
        foot={
          <>
            <Button onClick={onDismiss}>
              <Trans>Done</Trans>
            </Button>
            <Button kind="main" icon={Camera} onClick={share}>
              <Trans>Share it</Trans>
            </Button>
          </>
        }
        onDismiss={onDismiss}
      />
    </div>
  )
}
