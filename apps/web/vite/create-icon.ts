import { type ComponentProps, createElement, type ReactNode } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]
type Props = ComponentProps<'svg'> & { size?: number | string; children?: ReactNode }

/** Makes the component of an icon. Without a name or a role, it is decoration. */
const createIcon = ({ name, node }: { name: string; node: Shape[] }) => {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className = '', children, ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': children || 'role' in rest || 'aria-label' in rest ? undefined : true,
        ...rest,
        className: `lucide lucide-${name} ${className}`,
      },
      ...shapes,
      children,
    )
}

export default createIcon
