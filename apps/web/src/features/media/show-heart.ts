import styles from './show-heart.module.css'

/** Shows a heart on the picture for a moment. */
export const showHeart = (picture: HTMLElement) => {
  const heart = document.createElement('span')
  heart.className = styles.heart ?? ''
  heart.ariaHidden = 'true'
  picture.append(heart)
  heart.addEventListener('animationend', () => heart.remove())
}
