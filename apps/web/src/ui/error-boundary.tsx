import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  fallback: (error: unknown) => ReactNode
  /** A new value, such as another address, renders the content again. */
  place?: string
}
type State = { failure: { error: unknown } | null; place: string | undefined }

/** Shows a replacement for content that failed to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { failure: null, place }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
