import Avatar from '@mui/material/Avatar'
import { avatarColour, initials } from './avatar-colour.ts'

type Props = {
  member: { uid: string; displayName: string; username: string; photoURL: string | null }
  /** Pixels. */
  size?: number
  /** A few pixels as a data URL, shown until the photo is there. */
  placeholder?: string
}

/** A member's photo, or their initials. Decorative: the name stands beside it. */
export const MemberAvatar = ({ member, size = 44, placeholder }: Props) => (
  <Avatar
    alt=""
    aria-hidden
    src={member.photoURL ?? undefined}
    slotProps={{ img: { loading: 'lazy', decoding: 'async', width: size, height: size } }}
    sx={{
      width: size,
      height: size,
      fontSize: size * 0.38,
      fontWeight: 650,
      letterSpacing: '0.01em',
      color: '#fff',
      bgcolor: avatarColour(member.uid),
      ...(placeholder && member.photoURL
        ? { backgroundImage: `url(${placeholder})`, backgroundSize: 'cover' }
        : {}),
    }}
  >
    {initials(member.displayName || member.username)}
  </Avatar>
)
