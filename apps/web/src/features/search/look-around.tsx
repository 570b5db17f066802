import { Trans } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import { HobbyCover, useHobbies } from '../hobbies/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import styles from './search.module.css'

const most = 12

/** Starting points before a search or after one without results: the member's own hobbies first. */
export const LookAround = () => {
  const own = useOwnHobbies()
  const hobbies = useHobbies()
  const mine = own.flatMap(slug => hobbies.find(hobby => hobby.slug === slug) ?? [])
  const groups = new Set(mine.map(({ group }) => group))
  // After the own hobbies, one of each other group, and then the rest.
  const ofOtherGroups = hobbies.filter(({ group }) => !groups.has(group) && groups.add(group))
  const shown = [...new Set([...mine, ...ofOtherGroups, ...hobbies])].slice(0, most)
  return (
    <section aria-labelledby="look-around">
      <div className={styles.sectionHead}>
        <h2 id="look-around">
          <Trans>Explore hobbies</Trans>
        </h2>
      </div>
      <ul className={styles.hobbies}>
        {shown.map(hobby => (
          <li key={hobby.slug}>
            <Link to={`/hobbies/${hobby.slug}`} className={styles.hobby}>
              <HobbyCover picture={null} seed={hobby.slug} hobby={hobby.slug} ratio="wide" sizes="160px" />
              <span>{hobby.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
