/** An icon of the hobby catalogue, from the sprite that the build creates. */
export const HobbyIcon = ({ icon, size = 20 }: { icon: string; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false" style={{ flexShrink: 0 }}>
    <use href={`${import.meta.env.HOBBY_ICONS}#${icon}`} />
  </svg>
)
