import { Component, type ReactNode } from "react";

interface LiveMapBoundaryProps {
  children: ReactNode;
  /** Shown instead of a live map that failed. */
  fallback: ReactNode;
  onFailure: () => void;
}

/** Error boundary: if the live map fails to load or throws, the rest of the page stays. */
export class LiveMapBoundary extends Component<LiveMapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  // React has already logged the error.
  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
