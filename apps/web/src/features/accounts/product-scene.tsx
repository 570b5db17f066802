import { Trans } from '@lingui/react/macro'
import styles from './product-scene.module.css'

/** A small picture of the product: a post with its likes, and an event and a challenge around it. */
export const ProductScene = () => (
  <div className={styles.scene} aria-hidden>
    <div className={styles.post}>
      <div className={styles.head}>
        <span className={styles.face} />
        <span className={styles.words}>
          <b>Yuki Ono</b>
          <span>
            <Trans>Bonsai · 2h ago</Trans>
          </span>
        </span>
      </div>
      <p className={styles.text}>
        <Trans>Seven years in this pot, and today it bloomed.</Trans>
      </p>
      <div className={styles.photo} />
      <div className={styles.foot}>
        <span className={styles.likes}>48</span>
        <span className={styles.comments}>12</span>
      </div>
    </div>
    <div className={`${styles.note} ${styles.event}`}>
      <span className={styles.hike} />
      <span className={styles.words}>
        <b>
          <Trans>Saturday hike</Trans>
        </b>
        <span>
          <Trans>9 going</Trans>
        </span>
      </span>
    </div>
    <div className={`${styles.note} ${styles.challenge}`}>
      <span className={styles.ring} />
      <span className={styles.words}>
        <b>
          <Trans>A sketch a day</Trans>
        </b>
        <span>
          <Trans>12 of 30 check-ins</Trans>
        </span>
      </span>
    </div>
  </div>
)
