import { Component, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

export interface ErrorBoundaryProps {
  Screen: ComponentType<{ error: unknown }>
  onError?: (error: unknown) => void
  children: ReactNode
}

/** Shows `Screen` in place of children that threw, until the next navigation. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary {...props} place={useLocation().key} />
}

type BoundaryProps = ErrorBoundaryProps & { place: string }
interface BoundaryState {
  caught: { error: unknown } | null
  place: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { caught: null, place }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    const { Screen, children } = this.props
    return this.state.caught ? <Screen error={this.state.caught.error} /> : children
  }
}
