import 'photoswipe/style.css'
import type { Picture } from '@bowline/api'
import { srcSetOf } from '@bowline/domain/picture-sources'
import { plainText } from '@bowline/domain/sanitise'
import { t } from '@lingui/core/macro'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import type { History } from '../../router/index.ts'
import { showHeart } from './show-heart.ts'
import styles from './viewer.module.css'

type Wanted = {
  pictures: readonly Picture[]
  start: Picture
  /** Gets the focus back. */
  opener: HTMLElement
  addLayer: History['addLayer']
}

/** A tap opens the viewer. Where a double tap does something, a single one waits a moment for the second. */
export const tapPicture = (wanted: Wanted, onDoubleTap: (() => void) | undefined) => {
  const { opener } = wanted
  const { waiting } = opener.dataset
  const open = () => {
    delete opener.dataset.waiting
    openViewer(wanted)
  }
  if (!onDoubleTap) return open()
  if (!waiting) {
    opener.dataset.waiting = String(setTimeout(open, doubleTap))
    return
  }
  clearTimeout(Number(waiting))
  delete opener.dataset.waiting
  onDoubleTap()
  showHeart(opener)
}

/** How long, in milliseconds, a tap waits for a second one. */
const doubleTap = 280

/**
 * Shows pictures as large as the window allows, with their descriptions. Pinch, a double tap and the wheel zoom; swipes,
 * arrow keys and buttons lead to the others; Escape, Back, a swipe down and a click next to the picture close it.
 */
const openViewer = ({ pictures, start, opener, addLayer }: Wanted) => {
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(slideOf),
    index: Math.max(
      0,
      pictures.findIndex(({ url }) => url === start.url),
    ),
    // Everything outside of an open dialog is inert.
    appendToEl: opener.closest<HTMLElement>('[role="dialog"]') ?? document.body,
    mainClass: styles.viewer,
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    bgClickAction: 'close',
    imageClickAction: 'zoom',
    tapAction: 'toggle-controls',
    doubleTapAction: 'zoom',
    closeTitle: t`Close`,
    zoomTitle: t`Zoom`,
    arrowPrevTitle: t`Previous picture`,
    arrowNextTitle: t`Next picture`,
    errorMsg: t`This picture can't be shown right now.`,
    showHideAnimationType: 'fade',
    returnFocus: false,
    ...(wantsLessMotion() && {
      showAnimationDuration: 0,
      hideAnimationDuration: 0,
      zoomAnimationDuration: false,
    }),
  })
  addCaption(viewer)
  viewer.on(
    'close',
    addLayer(() => viewer.close()),
  )
  viewer.on('destroy', () => opener.focus({ preventScroll: true }))
  viewer.init()
  bringToTop(viewer)
}

/** The description under the picture, which also names the dialog. */
const addCaption = (viewer: PhotoSwipe) => {
  const show = (caption: HTMLElement) => {
    const description = viewer.currSlide?.data.alt ?? ''
    caption.textContent = description
    caption.hidden = !description
    viewer.element?.setAttribute('aria-label', description || t`Picture`)
  }
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({
      name: 'caption',
      className: styles.caption,
      appendTo: 'root',
      onInit: caption => {
        viewer.on('change', () => show(caption))
      },
    }),
  )
}

/** Above dialogs and toasts. Escape then closes it before the dialog below. */
const bringToTop = ({ element }: PhotoSwipe) => {
  if (!element) return
  element.popover = 'manual'
  element.ariaModal = 'true'
  element.showPopover()
  element.focus({ preventScroll: true })
}

const slideOf = (picture: Picture): SlideData => ({
  src: picture.url,
  srcset: srcSetOf(picture),
  // A picture that this browser cannot show has no size.
  width: picture.width || 4,
  height: picture.height || 3,
  alt: plainText(picture.description),
  ...(picture.placeholder && { msrc: picture.placeholder }),
})

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
