import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

type Props = {
  children: ReactNode
  /** Another value means another try: the reader went somewhere else. */
  place?: string
}
type State = { failure: { error: unknown } | null; place: string | undefined }

/** SPEC.md §2: a rendering error that nobody handled shows the full-page error screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { failure: null, place }
  }

  override render() {
    return this.state.failure ? <ErrorScreen error={this.state.failure.error} /> : this.props.children
  }
}
