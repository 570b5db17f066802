import { daysFrom } from '@bowline/domain/challenge-days'
import { Plural } from '@lingui/react/macro'
import { useHoursText } from './hours-text.ts'
import { dayOf } from './project-days.ts'
import type { ShownProject } from './shown-project.ts'

/** The time that a finished project took: "2 h 30 min of work over 12 days". */
export const ProjectEffort = ({ project }: { project: ShownProject }) => {
  const { minutes, startedAt, createdAt, finishedAt } = project
  const spent = useHoursText()(minutes)
  const [from, to] = [new Date(startedAt ?? createdAt), finishedAt ? new Date(finishedAt) : new Date()]
  const days = Math.max(1, daysFrom(dayOf(from), dayOf(to)))
  if (minutes === 0)
    return <Plural value={days} one="Started and finished on the same day" other="It took # days" />
  return <Plural value={days} one={`${spent} of work in one day`} other={`${spent} of work over # days`} />
}
