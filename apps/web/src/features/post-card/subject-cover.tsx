import { HobbyCover } from '../hobbies/index.ts'

type Props = { id: string; hobby: string }

/** The pattern of an event, challenge or project without a picture, as on its own page. */
export const SubjectCover = ({ id, hobby }: Props) => (
  <HobbyCover picture={null} seed={id} hobby={hobby} ratio="square" sizes="48px" />
)
