import { Award, Compass, Hammer, Lightbulb, type LucideIcon, Sprout } from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  Sprout,
  Apprentice: Hammer,
  Explorer: Compass,
  Navigator: Award,
  Beacon: Lightbulb,
}

/** A level's icon; the name is shown next to it. @param size pixels */
export const LevelIcon = ({ level, size }: { level: string; size: number }) => {
  const Icon = icons[level] ?? Sprout
  return <Icon size={size} strokeWidth={1.75} aria-hidden />
}
